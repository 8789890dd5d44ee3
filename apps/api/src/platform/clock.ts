/** The present moment, handed in so that rules about time are tested without waiting. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
