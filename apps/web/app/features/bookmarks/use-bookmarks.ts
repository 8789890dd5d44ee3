import type { Refusal } from '@dhc/api-client/call-outcome'
import type { BookmarkView } from '@dhc/contracts/member-api/bookmark'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useCallback, useState } from 'react'
import { useOwnList } from '../../member-page/member-data.tsx'
import { readBookmarks, removeBookmark } from './actions.ts'

export function useBookmarks() {
  const { locale } = usePageLocale()
  const { list, refusal, load } = useOwnList(useCallback(() => readBookmarks(locale), [locale]))
  const [removed, setRemoved] = useState<string>()
  const [refused, setRefused] = useState<Refusal>()
  const remove = async (bookmark: BookmarkView) => {
    setRefused(undefined)
    const outcome = await removeBookmark(locale, bookmark)
    if (!outcome.ok) return setRefused(outcome.refusal)
    setRemoved(bookmark.title[locale])
    await load()
  }
  return { list, refusal, load, remove, removed, refused }
}
