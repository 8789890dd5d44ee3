import { useEffect } from 'react'

const between = ' | '

/**
 * The document's title begins with where one is on the page, or with what is wrong: who cannot see the page hears it
 * first, and finds the tab by it. Taken away again when it is no longer so.
 */
export function useTitlePart(part: string | undefined): void {
  useEffect(() => {
    if (!part) return
    const text = `${part}${between}`
    document.title = text + document.title
    return () => {
      document.title = document.title.replace(text, '')
    }
  }, [part])
}
