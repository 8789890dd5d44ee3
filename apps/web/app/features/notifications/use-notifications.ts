import type { Refusal } from '@dhc/api-client/call-outcome'
import { usePage } from '@dhc/i18n/use-words'
import { useCallback, useState } from 'react'
import { useOwnList } from '../../member-page/member-data.tsx'
import { markRead, readNotifications } from './actions.ts'
import type { NotificationsAsked } from './model.ts'

/** Told to the page around us, whose account menu shows the same number (site/enhance/unread.ts). */
const tellFrame = (unread: number) => document.dispatchEvent(new CustomEvent('dhc-unread', { detail: unread }))

export function useNotifications({ page, pageSize }: NotificationsAsked) {
  const { locale } = usePage()
  const { list, refusal, load } = useOwnList(
    useCallback(() => readNotifications(locale, { page, pageSize }), [locale, page, pageSize]),
  )
  const [refused, setRefused] = useState<Refusal>()
  const [hasMarked, setHasMarked] = useState(false)

  const mark = async (which: string | 'all') => {
    setRefused(undefined)
    const outcome = await markRead(locale, which)
    if (!outcome.ok) return setRefused(outcome.refusal)
    tellFrame(outcome.payload.unread)
    setHasMarked(true)
    await load()
  }
  return { list, refusal, load, mark, refused, hasMarked }
}
