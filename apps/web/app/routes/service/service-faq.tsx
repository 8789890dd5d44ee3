import { plainText } from '@dhc/contracts/cms/v4'
import { Faqs } from '../../features/faqs/components/faqs.tsx'
import { menuPageMeta } from '../../site/page-meta.ts'
import { faqData } from '../../site/structured-data.ts'
import type { Route } from './+types/service-faq'

export { loadFaqs as loader } from '../../features/faqs/data.ts'

export const meta: Route.MetaFunction = (args) => [
  ...menuPageMeta(args, args.loaderData?.intro?.value.summary),
  ...faqData((args.loaderData?.items ?? []).map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
]

export default function ServiceFaqRoute({ loaderData }: Route.ComponentProps) {
  return <Faqs {...loaderData} />
}
