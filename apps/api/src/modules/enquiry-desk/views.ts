import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { cannedAnswersFor } from '@dhc/reference/enquiry-rules'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { InboxEnquiry } from '../enquiry/index.ts'
import type { DeskEnquiry, OpenedEnquiry } from './read-enquiries.ts'

/** Enough to tell a question from an advertisement. */
const excerptLength = 120

export function enquiryRow({ found, colleagues, due, isOverdue }: DeskEnquiry) {
  return {
    id: found.id,
    referenceNo: found.referenceNo,
    topic: found.topic,
    state: found.state,
    setAsideBecause: found.heldBecause,
    name: found.name,
    excerpt: [...found.message].slice(0, excerptLength).join(''),
    locale: found.locale,
    assignee: colleagueView(colleagues, found.assigneeId),
    createdAt: toHongKongIso(found.createdAt),
    due,
    overdue: isOverdue,
    repliedAt: found.repliedAt && toHongKongIso(found.repliedAt),
    version: found.version,
  }
}

export function enquiryView(opened: OpenedEnquiry, locale: Locale) {
  const { found, notes, colleagues } = opened
  return {
    ...enquiryRow(opened),
    email: found.email,
    contactNumber: found.contactNumber && toShownNumber(found.contactNumber),
    message: found.message,
    about: found.about,
    closedAt: found.closedAt && toHongKongIso(found.closedAt),
    notes: notes.map(({ id, kind, staffId, text, createdAt }) => ({
      ...{ id, kind, text },
      by: colleagueView(colleagues, staffId),
      at: toHongKongIso(createdAt),
    })),
    cannedAnswers: cannedView(found, locale),
  }
}

/** The title for who chooses, the text for who wrote to us. */
function cannedView(found: InboxEnquiry, locale: Locale) {
  return cannedAnswersFor(found.topic).map((code) => ({
    code,
    title: translate(locale, 'desk', `canned.${code}.title`),
    text: translate(found.locale, 'desk', `canned.${code}.text`, { name: found.name }),
  }))
}

function colleagueView(colleagues: DeskEnquiry['colleagues'], id: string | null) {
  const found = id === null ? undefined : colleagues.get(id)
  return found ? { id: found.id, name: found.name } : null
}
