/**
 * D-053: the quota less the places taken, never below 0; no number for a class without a limit. Nobody holds a place
 * in a ballot before its draw, so the whole quota is left; which statuses hold one is `holdsPlace` in reference.
 */
export function placesLeft(quota: number | null, placesHeld: number): number | null {
  return quota === null ? null : Math.max(0, quota - placesHeld)
}
