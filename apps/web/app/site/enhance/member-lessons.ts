import type { Locale } from '@dhc/locales/locale'
import type { AskAsMember } from './ask-as-member.ts'
import { watchFilmEnd } from './film-end.ts'
import { showLessonContent } from './lesson-content.ts'
import { offerCompletion, showOwnLessons } from './lessons.ts'
import { playVideosOnClick } from './play-film.ts'

/** D-045 to D-048: everything of a page of online lessons that is the member's own. */
export function showMemberLessons(view: Window, member: { readonly ask: AskAsMember; readonly locale: Locale }): void {
  const each = <Words>(name: string, show: (place: HTMLElement, words: Words) => unknown) => {
    for (const place of view.document.querySelectorAll<HTMLElement>(`[data-${name}]`))
      show(place, JSON.parse(place.getAttribute(`data-${name}`) ?? '') as Words)
  }
  watchFilmEnd(view)
  // The film of a lesson for members comes after the page.
  each<Parameters<typeof showLessonContent>[1]>('lesson-content', (place, words) => {
    playVideosOnClick(view.document)
    return showLessonContent(place, words, member)
  })
  each<Parameters<typeof offerCompletion>[1]>('complete-lesson', (place, words) =>
    offerCompletion(place, words, member),
  )
  each<Parameters<typeof showOwnLessons>[1]>('lesson-list', (place, words) => showOwnLessons(place, words, member))
}
