import { EnquiryPage } from '../../features/enquiry/components/enquiry-page.tsx'
import { loadEnquiryPage } from '../../features/enquiry/data.ts'
import { receivePostedEnquiry } from '../../features/enquiry/posted/actions.ts'
import { actingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/menu-page.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/contact-enquiry'

export const handle = actingPage

export function loader(args: Route.LoaderArgs) {
  return loadEnquiryPage(args)
}

/** Without a script the form is posted here; see server/posted-pages. */
export function action(args: Route.ActionArgs) {
  return receivePostedEnquiry(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function ContactEnquiryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EnquiryPage {...loaderData} posted={actionData} phone={useSiteData()?.setting?.hotline} />
}
