/** The journeys run against a stack that the test tool started; it says where through these variables. */
export function requiredVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with "npm test".`)
  return value
}
