import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { classCalendarFileOf } from '@dhc/reference/page-paths'

type Props = { readonly classId: string; readonly classCode: string }

/** The lessons of a class as a file for the calendar of a phone. */
export function ClassFileLink({ classId, classCode }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <p className="class-file-link">
      <a href={toPage(classCalendarFileOf(classId))} className="text-link">
        {words.programme('calendar.addClass', { code: classCode })}
      </a>
    </p>
  )
}
