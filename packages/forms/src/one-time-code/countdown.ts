/** D-097: whole seconds until another code may be asked for. A second that has begun is still to be waited. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
