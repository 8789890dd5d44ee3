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

/** RFC 9562: begins with the time, so that rows which are written together lie together in an index of millions. */
export function uuidV7(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const chance = Buffer.from(random.bytes(10)).toString('hex')
  const variant = (0x8 | (Number.parseInt(chance[3] ?? '0', 16) & 0x3)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${chance.slice(0, 3)}`,
    `${variant}${chance.slice(4, 7)}`,
    chance.slice(7, 19),
  ].join('-')
}
