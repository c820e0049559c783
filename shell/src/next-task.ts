/** Ends the task: the browser may respond to input and paint before the caller goes on. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));
