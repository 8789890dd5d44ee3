import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { contactUsPage } from '@dhc/reference/page-paths'
import { OutsideLink } from '../../../links/outside-link.tsx'
import type { EnrolClass, PlaceInTime } from '../model.ts'
import { WhenOpen } from './not-open.tsx'

type Props = { readonly courseClass: EnrolClass; readonly place: PlaceInTime }

/** D-109: in person there is no control at all; a form is a link within its dates only. */
export function OtherWayIn({ courseClass, place }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  if (courseClass.method === enrolmentMethod.onlineForm) return <OnlineForm courseClass={courseClass} place={place} />
  return (
    <div className="panel flex flex-col gap-3">
      <p className="font-bold text-lg">{words.programme('enrol.inPerson')}</p>
      <p>{words.programme('enrol.fcfsInfo')}</p>
      <p>
        <a href={toPage(contactUsPage)} className="link-button">
          {words.menu('contact-us.label')}
        </a>
      </p>
    </div>
  )
}

function OnlineForm({ courseClass, place }: Props) {
  const words = useWords()
  return (
    <div className="panel flex flex-col items-start gap-4">
      <p>{words.programme('enrol.formInfo')}</p>
      {place === 'within' && courseClass.formHref ? (
        <OutsideLink href={courseClass.formHref} className="primary-button text-lg">
          {words.programme('course.openForm', { code: courseClass.code })}
        </OutsideLink>
      ) : (
        <p className="font-bold text-lg">
          <WhenOpen courseClass={courseClass} place={place} />
        </p>
      )}
    </div>
  )
}
