/**
 * Resolves once no button of pointer or keyboard is held down on something within the element. Who goes on in the same
 * task may replace it: a press that ended on another element than it began on would be no click.
 */
export async function pressEnded(element: Element): Promise<void> {
  while (element.querySelector(':active')) await new Promise(requestAnimationFrame);
}
