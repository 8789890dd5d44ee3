import { type FileHandle, mkdir, open, readdir, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Archive, segmentFile, segmentOf, startOfSegment } from './archive.ts'
import { openPieces, sealPiece } from './sealed-parts.ts'

export type WalPlace = {
  readonly timeline: number
  readonly lsn: bigint
  /** Of the file in which this place is: how many pieces it has, and where the last of them ends. */
  readonly written?: { readonly pieces: number; readonly endsAt: number }
}

export type SegmentWriter = {
  readonly timeline: number
  /** Up to where bytes were taken, written or not. */
  readonly lsn: bigint
  take(data: Buffer, sentAtMs: number): Promise<void>
  /** What was taken is on the disk afterwards. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Segment = { readonly name: string; readonly handle: FileHandle; index: number }

/** In front of the bytes of each piece: when the server sent the last of them. */
export const timeBytes = 8

/** Where the archive ends. */
export async function endOfWal(archive: Archive, segmentBytes: number): Promise<WalPlace | undefined> {
  const timelines = (await readdir(archive.wal)).filter((name) => /^[0-9A-F]{8}$/.test(name)).sort()
  for (const timeline of timelines.reverse()) {
    const name = (await readdir(join(archive.wal, timeline))).sort().at(-1)
    if (name === undefined) continue
    const file = segmentFile(archive, name)
    let [bytes, pieces, endsAt] = [0, 0, 0]
    for await (const piece of openPieces(archive.key, file, name)) {
      bytes += piece.plain.length - timeBytes
      pieces += 1
      endsAt = piece.endsAt
    }
    const lsn = startOfSegment(name, segmentBytes) + BigInt(bytes)
    return { timeline: Number.parseInt(timeline, 16), lsn, written: { pieces, endsAt } }
  }
  return undefined
}

/** Writes the log of the server as it comes, in files of the same names, each a row of sealed pieces. */
export function writeSegments(archive: Archive, segmentBytes: number, from: WalPlace): SegmentWriter {
  const { timeline } = from
  let { lsn } = from
  let segment: Segment | undefined
  let waiting: Buffer[] = []
  let [size, sentAtMs] = [0, 0]
  let written = from.written

  async function segmentAt(place: bigint): Promise<Segment> {
    const name = segmentOf(timeline, place, segmentBytes)
    if (segment?.name === name) return segment
    await segment?.handle.close()
    const file = segmentFile(archive, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const isFirst = place % BigInt(segmentBytes) === 0n
    // What was half written goes; not before the server sends us what follows, and so sends it to nobody else.
    if (!isFirst && written) await truncate(file, written.endsAt)
    segment = {
      name,
      handle: await open(file, isFirst ? 'w' : 'a', 0o600),
      index: isFirst ? 0 : (written?.pieces ?? 0),
    }
    written = undefined
    return segment
  }

  async function flush(): Promise<void> {
    if (size === 0) return
    const into = await segmentAt(lsn - BigInt(size))
    const time = Buffer.alloc(timeBytes)
    time.writeDoubleBE(sentAtMs)
    await into.handle.write(sealPiece(archive.key, `${into.name} ${into.index++}`, Buffer.concat([time, ...waiting])))
    await into.handle.sync()
    ;[waiting, size] = [[], 0]
  }

  return {
    timeline,
    get lsn() {
      return lsn
    },
    async take(data, sentMs) {
      sentAtMs = sentMs
      for (let rest = data; rest.length > 0; ) {
        const room = segmentBytes - Number(lsn % BigInt(segmentBytes))
        const some = rest.subarray(0, room)
        rest = rest.subarray(some.length)
        waiting.push(some)
        size += some.length
        lsn += BigInt(some.length)
        if (some.length === room) await flush()
      }
    },
    flush,
    async close() {
      await flush()
      await segment?.handle.close()
      segment = undefined
    },
  }
}
