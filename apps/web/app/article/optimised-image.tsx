import { imageQuality, imageWidths } from '@dhc/reference/site-rules'
import type { Picture } from '../content/picture.ts'

type Props = { readonly picture: Picture; readonly sizes: string; readonly isFirst?: boolean }

/** S9-32: a picture in exactly the widths the site serves, with its place free while it loads. */
export function OptimisedImage({ picture, sizes, isFirst = false }: Props) {
  const { src, alt, width, height } = picture
  const place = width && height ? { width, height } : {}
  const loading = isFirst ? {} : { loading: 'lazy' as const }
  // Drawings are already as small as they get, and are served inert.
  if (src.endsWith('.svg')) return <img src={src} alt={alt} {...place} {...loading} className="h-auto w-full" />
  const useful = imageWidths.filter((served, index) => index === 0 || !width || served <= width * 1.5)
  const address = (served: number) => `/images?url=${encodeURIComponent(src)}&w=${served}&q=${imageQuality}`
  return (
    <img
      src={address(useful.at(-1) ?? imageWidths[0])}
      srcSet={useful.map((served) => `${address(served)} ${served}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      {...place}
      {...loading}
      decoding="async"
      className="h-auto w-full"
    />
  )
}
