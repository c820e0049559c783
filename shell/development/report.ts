/** Says when a build begins again and when all of it is done, or once what is wrong in several of its bundles. */
export function reporter(name: string, log: (line: string) => void) {
  let began: number | undefined;
  return {
    begins() {
      if (began === undefined) log(`${name} …`);
      began ??= performance.now();
    },
    ends(errors: string[]) {
      if (errors.length > 0) log([...new Set(errors)].join('\n'));
      else if (began !== undefined) log(`${name}: ${Math.round(performance.now() - began)} ms`);
      began = undefined;
    },
  };
}
