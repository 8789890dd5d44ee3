import { imageQuality, isServedWidth } from '@dhc/reference/site-rules'

export type ImageRequest = { readonly file: string; readonly width: number }

/** Only a file directly in the media library, and only kinds that are read as pixels: nothing else is ever fetched. */
const source = /^\/strapi\/uploads\/([A-Za-z0-9][A-Za-z0-9_.-]{0,200}\.(?:jpe?g|png|webp|gif))$/

/** S9-32, D-033: exactly these widths and this quality; anything else is refused. */
export function readImageRequest(query: string): ImageRequest | undefined {
  const parameters = [...new URLSearchParams(query)]
  const names = parameters.map(([name]) => name).sort()
  if (names.join() !== 'q,url,w') return undefined
  const { url = '', w = '', q } = Object.fromEntries(parameters)
  const file = source.exec(url)?.[1]
  if (!file || !/^[1-9]\d{1,3}$/.test(w) || !isServedWidth(Number(w)) || q !== String(imageQuality)) return undefined
  return { file, width: Number(w) }
}
