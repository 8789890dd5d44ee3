import { defaultLocale, inLocale, type Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { optionLabel } from '@dhc/locales/option-label'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { enquiryTopic } from '@dhc/reference/options/centre'
import { contactUsPage } from '@dhc/reference/page-paths'
import type { NewMessage } from '../messages/index.ts'
import type { WrittenEnquiry } from './domain/enquiry-rules.ts'

type Taken = WrittenEnquiry & { readonly id: string; readonly referenceNo: string; readonly locale: Locale }

/** To the sender: that it came, and its number. Nothing of the text, since the address may be a stranger's. */
export function acknowledgement(taken: Taken, siteOrigin: string): NewMessage {
  const { locale, referenceNo } = taken
  const link = new URL(inLocale(contactUsPage, locale), siteOrigin).href
  const topic = optionLabel(locale, enquiryTopic, taken.topic)
  const site = translate(locale, 'common', 'site.name')
  return {
    channel: 'EMAIL',
    to: taken.email,
    purpose: 'enquiry-received',
    locale,
    subject: translate(locale, 'common', 'enquiry.mailSubject', { referenceNo }),
    body: translate(locale, 'common', 'enquiry.mailBody', { referenceNo, topic, site, link }),
    dedupeKey: `enquiry-received ${taken.id}`,
    mostPerDay: 3,
  }
}

/** To the centre's own mailbox, if it wants one (D-131): the whole enquiry, in the language of the staff. */
export function copyForTheCentre(taken: Taken, mailbox: string): NewMessage {
  const { referenceNo } = taken
  const topic = optionLabel(defaultLocale, enquiryTopic, taken.topic)
  const line = (label: Parameters<typeof translate<'common'>>[2], value: string) =>
    value === '' ? [] : [`${translate(defaultLocale, 'common', label)}：${value}`]
  const facts = [
    ...line('enquiry.topic', topic),
    ...line('enquiry.about', taken.about ?? ''),
    ...line('enquiry.name', taken.name),
    ...line('enquiry.email', taken.email),
    ...line('enquiry.contactNumber', taken.contactNumber === '' ? '' : toShownNumber(taken.contactNumber)),
  ]
  return {
    channel: 'EMAIL',
    to: mailbox,
    purpose: 'enquiry-copy',
    locale: defaultLocale,
    subject: translate(defaultLocale, 'common', 'enquiry.noticeSubject', { referenceNo, topic }),
    body: [...facts, '', taken.message].join('\n'),
    dedupeKey: `enquiry-copy ${taken.id}`,
  }
}
