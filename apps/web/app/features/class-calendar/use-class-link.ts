import { usePageLocale } from '@dhc/i18n/use-page-locale'
import type { CalendarLesson } from './model.ts'

/** S2-11: a lesson leads to its class on the page of its course. */
export function useClassLink(): (lesson: Pick<CalendarLesson, 'courseId' | 'classCode'>) => string {
  const { toPage } = usePageLocale()
  return ({ courseId, classCode }) => toPage(`/activity/programmes/series/${courseId}#join-${classCode}`)
}
