import { kindOf, pictureSizeOf } from './picture-size'

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
