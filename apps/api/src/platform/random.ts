import { randomBytes, randomUUID } from 'node:crypto'

/** Chance, handed in so that draws and identifiers are tested without luck. */
export type Random = {
  uuid(): string
  bytes(size: number): Uint8Array
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (size) => randomBytes(size),
}
