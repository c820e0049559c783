/** A variable that the function's template must set. Read it when it is needed, not when a module is imported. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment variable ${name} is missing`);
  return value;
}
