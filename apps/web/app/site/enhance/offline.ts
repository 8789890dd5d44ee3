import { formatDate } from '@dhc/locales/format'
import { defaultLocale, isLocale, type Locale } from '@dhc/locales/locale'
import { readTimetable, type StoredLesson } from '@dhc/session/own-timetable'
import type { OfflineWords } from '../../script-words.ts'

/** On the page that is shown without a network: what the member, who is signed in, chose to store on this device. */
export async function showOwnTimetable(place: HTMLElement): Promise<void> {
  const lessons = await readTimetable(caches)
  if (!lessons) return
  const { locale: written } = document.documentElement.dataset
  const locale = isLocale(written) ? written : defaultLocale
  const words = JSON.parse(place.dataset.ownTimetable ?? '') as OfflineWords
  const coming = lessons.filter(({ date, end }) => Date.parse(`${date}T${end}:00+08:00`) > Date.now())
  const next = coming.find(({ isOff }) => !isOff)
  place.replaceChildren(
    ...(next ? [heading(words.next), lessonNode(next, words, locale)] : []),
    heading(words.timetable),
    ...(coming.length > 0 ? [listOf(coming, words, locale)] : [paragraph(words.none)]),
  )
  place.hidden = false
}

const paragraph = (text: string) => Object.assign(document.createElement('p'), { textContent: text })
const heading = (text: string) =>
  Object.assign(document.createElement('h2'), { textContent: text, className: 'mt-8 mb-2 font-bold text-xl' })

function listOf(lessons: readonly StoredLesson[], words: OfflineWords, locale: Locale): HTMLElement {
  const list = Object.assign(document.createElement('ol'), { className: 'timetable' })
  list.append(
    ...lessons.map((lesson) => {
      const item = document.createElement('li')
      item.append(lessonNode(lesson, words, locale))
      return item
    }),
  )
  return list
}

function lessonNode(lesson: StoredLesson, words: OfflineWords, locale: Locale): HTMLElement {
  const node = document.createElement('div')
  const when = paragraph(`${formatDate(lesson.date, locale)} ${lesson.start}–${lesson.end}`)
  when.className = 'timetable-when'
  const where = [lesson.centre[locale], lesson.address, lesson.phone].filter(Boolean).join(' · ')
  node.append(
    when,
    ...(lesson.isOff ? [Object.assign(document.createElement('strong'), { textContent: words.isOff })] : []),
    paragraph(`${lesson.course[locale]} (${lesson.classCode})`),
    paragraph(where),
  )
  return node
}
