/** What is used of papaparse, which has no types of its own. */
declare module 'papaparse' {
  interface Parsed<Row> {
    data: Row[];
    errors: { type: string; row?: number }[];
  }
  const Papa: { parse<Row>(text: string, options: { delimiter: string; preview?: number }): Parsed<Row> };
  export default Papa;
}
