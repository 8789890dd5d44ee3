import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { enrolledPage, seriesPage } from '@dhc/reference/page-paths'
import type { NextClass as Next } from '../model.ts'

/** look.md, archetype 6: the next class; leave and everything else about it is one tap away. */
export function NextClass({ next }: { readonly next: Next | undefined }) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  return (
    <section aria-labelledby="next-class" className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <h2 id="next-class" className="font-bold text-lg">
        {words.member('account.nextClass')}
      </h2>
      {next ? (
        <>
          <p className="mt-2 font-bold">{next.enrolment.courseName[locale]}</p>
          <p>
            {formatDate(next.lesson.date, locale)} {next.lesson.start}–{next.lesson.end}
          </p>
          <p className="text-ink-soft">{next.enrolment.centre.name[locale]}</p>
        </>
      ) : (
        <p className="mt-2">{words.member('account.noNextClass')}</p>
      )}
      <p>
        <a href={toPage(next ? enrolledPage : seriesPage)} className="link-button">
          {words.member(next ? 'account.seeClasses' : 'account.findClass')}
        </a>
      </p>
    </section>
  )
}
