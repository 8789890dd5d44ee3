import { usePage } from '@dhc/i18n/use-words'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolPageOf } from '@dhc/reference/page-paths'
import { loginPathFor } from '@dhc/session/own-path'
import type { ReactNode } from 'react'
import type { CourseClass } from '../content/course-class.ts'
import { OutsideLink } from '../links/outside-link.tsx'
import { type EnrolWindow, enrolWindowOf } from './enrol-window.ts'

type EntryClass = Parameters<typeof enrolWindowOf>[0] & Pick<CourseClass, 'id' | 'code' | 'isCancelled'>

type Props = {
  readonly courseClass: EntryClass
  /** The one obvious action of a class, or a line among its facts. */
  readonly look: 'button' | 'line'
}

const linkClass = { button: 'primary-button', line: 'text-link' } as const

/** D-109: what one does to join this class, with the label of its method. Nothing for a class that is cancelled. */
export function EnrolEntry({ courseClass, look }: Props) {
  if (courseClass.isCancelled) return null
  return (
    <>
      {/* Filled by site/enhance/my-classes.ts for a member who has applied. */}
      <span data-my-class={courseClass.id} className="my-class" />
      <OpenWithin times={enrolWindowOf(courseClass)} classId={courseClass.id}>
        <WayIn courseClass={courseClass} className={linkClass[look]} />
      </OpenWithin>
    </>
  )
}

type WithinProps = { readonly times: EnrolWindow; readonly classId: string; readonly children: ReactNode }

/** The page is cached and its clock stands still: site/enhance/open-within.ts shows this in its time, and only then. */
function OpenWithin({ times, classId, children }: WithinProps) {
  return (
    <span hidden data-way-in={classId} data-open-from={times.from ?? ''} data-open-until={times.until ?? ''}>
      {children}
    </span>
  )
}

type WayProps = { readonly courseClass: EntryClass; readonly className: string }

function WayIn({ courseClass: { id, code, method, form }, className }: WayProps) {
  const { words, locale, toPage } = usePage()
  if (method === enrolmentMethod.firstComeFirstServed) return words.programme('enrol.inPerson')
  if (method === enrolmentMethod.onlineForm) {
    return form ? (
      <OutsideLink href={form.href} className={className}>
        {words.programme('course.openForm', { code })}
      </OutsideLink>
    ) : null
  }
  const path = toPage(enrolPageOf(id))
  const named = <span className="sr-only"> {words.programme('enrol.applyFor', { code })}</span>
  return (
    <>
      <a href={path} className={`${className} not-signed-in:hidden`}>
        {words.programme(`enrol.apply.${method}`)}
        {named}
      </a>
      {/* D-141: comes back to the class after signing in. */}
      <a href={loginPathFor(path, locale)} className={`${className} signed-in:hidden`}>
        {words.programme('enrol.loginFirst')}
        {named}
      </a>
    </>
  )
}
