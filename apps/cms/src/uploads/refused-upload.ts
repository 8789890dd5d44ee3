/** A photo of a good camera has 24 million points; more only costs memory where it is made smaller (SEC-10). */
const mostPoints = 40_000_000

/** The frame header of a photo lies behind its notes and colour profile. */
export const headBytes = 512 * 1024

const kindOfName: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** What runs when a drawing is opened as a page of its own; it is served inert as well, but nobody needs it. */
const activeDrawing = /<script|<foreignobject|<iframe|\son\w+\s*=|javascript:|<!entity/i

/** SEC-10: why a file is not taken, or nothing. `head` is its beginning. */
export function refusedUpload(name: string, head: Buffer): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'svg') return refusedDrawing(head)
  const kind = kindOf(head)
  if (kind === undefined || kindOfName[ending] !== kind) return 'The file is not what its name says.'
  if (kind === 'application/pdf') return undefined
  const size = pictureSizeOf(head, kind)
  if (!size || size.width === 0 || size.height === 0) return 'The picture cannot be read.'
  return size.width * size.height > mostPoints ? 'The picture is too large: at most 40 megapixels.' : undefined
}

function refusedDrawing(head: Buffer): string | undefined {
  const text = head.toString('utf8')
  if (!/^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text))
    return 'The file is not what its name says.'
  return activeDrawing.test(text) ? 'The drawing contains a program.' : undefined
}

type PictureSize = { readonly width: number; readonly height: number }

type PictureKind = 'image/png' | 'image/jpeg' | 'image/webp'

/** What a file is by its first bytes, whatever its name says. */
function kindOf(head: Buffer): PictureKind | 'application/pdf' | undefined {
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  return undefined
}

/** As the file itself says; nothing where it cannot be read. Only its beginning is looked at: nothing is unpacked. */
function pictureSizeOf(head: Buffer, kind: PictureKind): PictureSize | undefined {
  try {
    return readers[kind](head)
  } catch {
    return undefined
  }
}

const readers: Readonly<Record<PictureKind, (head: Buffer) => PictureSize | undefined>> = {
  'image/png': (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** Segment by segment up to the frame header (SOF), which names the size. */
function jpegSize(head: Buffer): PictureSize | undefined {
  const notFrames = new Set([0xc4, 0xc8, 0xcc])
  for (let at = 2; at + 9 < head.length; ) {
    if (head.readUInt8(at) !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker))
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(head: Buffer): PictureSize | undefined {
  const form = head.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
