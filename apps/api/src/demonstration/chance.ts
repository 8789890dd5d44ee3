import { createHash } from 'node:crypto'

/** Chance that is the same at every run: it follows from a name, and parts of it do not disturb each other. */
export type Chance = {
  /** A chance of its own, so that one more draw here changes nothing there. */
  readonly of: (name: string) => Chance
  /** From 0 to 1. */
  readonly share: () => number
  readonly happens: (share: number) => boolean
  readonly whole: (least: number, most: number) => number
  readonly pick: <Value>(values: readonly Value[]) => Value
  /** Some of them, each at most once. */
  readonly some: <Value>(values: readonly Value[], most: number) => Value[]
  readonly bytes: (size: number) => Uint8Array
  readonly uuid: () => string
}

export function chanceOf(name: string): Chance {
  let drawn = 0
  const next = () => createHash('sha256').update(`dhc centre ${name} ${drawn++}`).digest()
  const share = () => next().readUInt32BE(0) / 2 ** 32
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => {
    const picked = values[whole(0, values.length - 1)]
    if (picked === undefined) throw new Error(`nothing to pick from for ${name}`)
    return picked
  }
  const bytes = (size: number) => Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, next)).subarray(0, size)
  return {
    of: (part) => chanceOf(`${name} ${part}`),
    share,
    happens: (wanted) => share() < wanted,
    whole,
    pick,
    some: (values, most) =>
      values
        .map((value) => ({ value, place: share() }))
        .toSorted((one, other) => one.place - other.place)
        .slice(0, most)
        .map(({ value }) => value),
    bytes,
    uuid() {
      const hex = Buffer.from(bytes(16)).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}
