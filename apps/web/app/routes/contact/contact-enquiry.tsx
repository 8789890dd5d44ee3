import { ActingRoot } from '../../acting/acting-root.tsx'
import { EnquiryConfirm } from '../../features/enquiry/components/enquiry-confirm.tsx'
import { EnquiryForm } from '../../features/enquiry/components/enquiry-form.tsx'
import { EnquiryPage } from '../../features/enquiry/components/enquiry-page.tsx'
import { EnquirySent } from '../../features/enquiry/components/enquiry-sent.tsx'
import { startOf } from '../../features/enquiry/model.ts'
import { actingPage } from '../../page-handle.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/contact-enquiry'

export { loadEnquiryPage as loader } from '../../features/enquiry/data.ts'
/** Without a script the form is posted here; see server/posted-pages. */
export { receivePostedEnquiry as action } from '../../features/enquiry/posted/actions.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export const handle = actingPage

export default function ContactEnquiryRoute({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { intro, presets, sent } = loaderData
  return (
    <EnquiryPage intro={intro} phone={useSiteData()?.setting?.hotline}>
      {posted?.confirm ? (
        <EnquiryConfirm {...posted} confirm={posted.confirm} />
      ) : sent && !posted ? (
        <EnquirySent referenceNo={sent} takesFocus={false} />
      ) : (
        <ActingRoot name="enquiry" page={EnquiryForm} props={{ intro, ...startOf(presets, posted) }} />
      )}
    </EnquiryPage>
  )
}
