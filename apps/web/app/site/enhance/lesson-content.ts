import type { Blocks } from '@dhc/contracts/cms/v4'
import type { Locale } from '@dhc/locales/locale'
import type { LessonContentWords } from '../../script-words.ts'
import type { AskAsMember } from './ask-as-member.ts'
import { richTextNodes } from './rich-text-nodes.ts'

type Content = { readonly Content: Blocks; readonly Youtube: string | null; readonly isChineseOnly: boolean }

/** As in content/video.ts: only YouTube is let into a page. */
const film =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|www\.youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?![\w-])/

/** D-045: the text and the film of a lesson for members. */
export async function showLessonContent(
  place: HTMLElement,
  { path, documentId, title, texts }: LessonContentWords,
  { ask, locale }: { readonly ask: AskAsMember; readonly locale: Locale },
): Promise<void> {
  const page = place.ownerDocument
  const content = (await ask(path, { documentId })) as Content | undefined
  if (!content) {
    const status = place.querySelector('[role=status]')
    if (status) status.textContent = texts.failed
    return
  }
  const text = page.createElement('div')
  text.className = 'rich-text'
  text.append(...richTextNodes(page, content.Content, locale))
  if (content.isChineseOnly) {
    text.lang = 'zh-HK'
    place.before(Object.assign(page.createElement('p'), { textContent: texts.chineseOnly }))
  }
  const video = film.exec(content.Youtube?.trim() ?? '')?.[1]
  place.replaceChildren(...(video ? [filmLink(page, video, title, texts)] : []), text)
}

/** The link of article/illustrated-body.tsx: nothing is asked of YouTube before somebody wants the film. */
function filmLink(page: Document, id: string, title: string, texts: LessonContentWords['texts']): HTMLElement {
  const link = page.createElement('a')
  Object.assign(link, { href: `https://www.youtube.com/watch?v=${id}`, target: '_blank', rel: 'noopener noreferrer' })
  Object.assign(link.dataset, { video: id, videoTitle: title })
  link.className = 'video-link'
  link.append(
    Object.assign(page.createElement('strong'), { textContent: texts.playVideo }),
    Object.assign(page.createElement('span'), { textContent: texts.videoPrivacy }),
  )
  const figure = page.createElement('figure')
  figure.className = 'mt-8 overflow-hidden rounded-card border border-line bg-card'
  figure.append(link)
  return figure
}
