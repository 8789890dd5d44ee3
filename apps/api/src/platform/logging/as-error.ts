/** A library that tells of an error by a copy, which is none any more: the log describes errors only. */
export function asError(told: unknown): unknown {
  if (told instanceof Error || typeof told !== 'object' || told === null) return told
  return 'message' in told ? Object.assign(new Error(), told) : told
}
