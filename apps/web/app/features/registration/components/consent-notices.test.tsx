import { useForm } from '@dhc/forms/use-form'
import { consentNotice } from '@dhc/locales/consent-notice'
import { inLocale, locales } from '@dhc/locales/locale'
import { MessageQuestions } from '@dhc/particulars/message-questions'
import { expect, it } from 'vitest'
import { actingPage } from '../../../page-handle.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { noApplication } from '../application.ts'
import { EligibilityScreen } from './eligibility-screen.tsx'
import { GuardianScreen } from './person-screen.tsx'

/** All of the wizard that asks for a consent. */
function Consents() {
  const form = useForm(noApplication)
  return (
    <>
      <EligibilityScreen form={form} />
      <GuardianScreen form={form} />
      <MessageQuestions form={form} />
    </>
  )
}

const purposes = ['DATA_USE', 'TRANSFER', 'GUARDIAN', 'EHEALTH', 'CHANNEL_SMSWA', 'CHANNEL_MAIL'] as const

it.each(locales)('in %s the page shows word for word what a consent is stored with (PRIV-03)', async (locale) => {
  const path = inLocale('/register', locale)
  const page = readable(await renderRoute({ path, handle: actingPage, element: <Consents /> }))
  // Each line of the statement is a paragraph of the page.
  const lines = purposes.flatMap((purpose) => consentNotice(purpose, locale)).flatMap((words) => words.split('\n'))
  expect(lines.filter((line) => !page.includes(line))).toEqual([])
})

function readable(html: string): string {
  const signs = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' }
  return html.replace(/&(?:#x27|quot|amp);/g, (coded) => signs[coded as keyof typeof signs])
}
