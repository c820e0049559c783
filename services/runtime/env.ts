/** A variable that the function's template must set; read when first needed, so that importing a module never depends on it. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment variable ${name} is missing`);
  return value;
}
