import { imageQuality } from '@dhc/reference/site-rules'
import sharp from 'sharp'

type ImageFormat = 'webp' | 'jpeg' | 'png'
export type Picture = { readonly type: string; readonly body: Buffer }

/** A 30,000 x 30,000 picture is a few kilobytes as a file and gigabytes as pixels (SEC-10). */
const mostPixels = 50_000_000

// Pictures come from editors; still, only the four everyday decoders are open (no SVG, PDF, HEIF).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Turned upright, never enlarged, and without the camera's notes (place, time, device). */
export async function resizeImage(bytes: Buffer, width: number, acceptsWebp: boolean): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, hasAlpha } = await image.metadata()
  const target: ImageFormat = acceptsWebp ? 'webp' : hasAlpha || format === 'gif' ? 'png' : 'jpeg'
  const body = await image
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(target, { quality: imageQuality })
    .toBuffer()
  return { type: `image/${target}`, body }
}
