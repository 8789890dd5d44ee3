import { usePageLocale } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import type { CalendarLesson } from './model.ts'

/** S2-11: a lesson leads to its class on the page of its course. */
export function useClassLink(): (lesson: Pick<CalendarLesson, 'courseId' | 'classCode'>) => string {
  const { toPage } = usePageLocale()
  return ({ courseId, classCode }) =>
    toPage(`${pageOfEntry('health-program-course', { documentId: courseId })}#join-${classCode}`)
}
