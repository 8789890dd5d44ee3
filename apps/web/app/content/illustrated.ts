import type { ActivityItem } from '@dhc/contracts/cms/activity'
import type { Blocks } from '@dhc/contracts/cms/v4'
import { type Picture, readPicture } from './picture.ts'
import { safeHref } from './section.ts'
import { readVideo, type Video } from './video.ts'

export type LinkedPicture = { readonly picture: Picture; readonly href: string | undefined }

/** What news, featured activities and health articles have in common (S3-07, S3-08, S3-10). */
export type Illustrated = {
  readonly title: string
  readonly summary: string | null
  readonly body: Blocks
  readonly cover: Picture | undefined
  readonly pictures: readonly LinkedPicture[]
  readonly video: Video | undefined
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly bottomPicture: Picture | undefined
}

type CmsIllustrated = Omit<ActivityItem, 'key' | 'period'>

export function readIllustrated(item: CmsIllustrated): Illustrated {
  return {
    title: item.title,
    summary: item.description,
    body: item.content ?? [],
    cover: readPicture(item.cover_image.data?.attributes, item.cover_alternative_text),
    pictures: item.image_url.flatMap(({ image, alternative_text: alternativeText, url }) => {
      const picture = readPicture(image.data?.attributes, alternativeText)
      return picture ? [{ picture, href: url ? safeHref(url) : undefined }] : []
    }),
    video: readVideo(item.youtube?.url, item.youtube?.title ?? item.title),
    links: item.more_information.flatMap(({ label, url }) => {
      const href = safeHref(url)
      return href ? [{ label, href }] : []
    }),
    bottomPicture: readPicture(item.bottom_image.data?.attributes, item.bottom_alternative_text),
  }
}
