import { usePageLocale, useWords } from '@dhc/i18n/use-words'

type Props = { readonly classId: string; readonly classCode: string }

/** The lessons of a class as a file for the calendar of a phone. */
export function ClassFileLink({ classId, classCode }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <p className="class-file-link">
      <a
        href={toPage(`/activity/programmes/calendar/class.ics?id=${encodeURIComponent(classId)}`)}
        className="text-link"
      >
        {words.programme('calendar.addClass', { code: classCode })}
      </a>
    </p>
  )
}
