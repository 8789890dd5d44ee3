import type { MediaFile } from '@dhc/contracts/cms/v4'

export type Picture = {
  readonly src: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
}

const upload = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9_.-]*$/

/** A picture of the media library under the address the site serves it at; nothing for any other address. */
export function readPicture(file: MediaFile | undefined, alternativeText: string | null): Picture | undefined {
  if (!file || !upload.test(file.url)) return undefined
  const { url, width, height } = file
  return { src: `/strapi${url}`, alt: alternativeText ?? file.alternativeText ?? '', width, height }
}
