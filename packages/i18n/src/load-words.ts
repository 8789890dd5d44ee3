import { defaultLocale, type Locale, localeOfPath } from '@dhc/locales/locale'
import { requestTimeoutMs } from '@dhc/reference/site-rules'
import { addWords, type Words, wordNamespaces } from './known-words.ts'

/** One question for a translation file; status 0 when there was no answer. */
export type AskForFile = (path: string) => Promise<{ readonly status: number; readonly words?: Record<string, string> }>

/** D-056: five more tries, each after twice the pause of the one before. */
const pausesMs = [350, 700, 1_400, 2_800, 5_600]

/**
 * S7-30, S7-33, D-056: the translation files of the page's language. No answer and 5xx are asked again; 4xx is not. What
 * a language lacks is said in zh-HK (S1-17).
 */
export async function loadWords(locale: Locale, ask: AskForFile, pause: (ms: number) => Promise<void>): Promise<Words> {
  const load = async (of: Locale, namespace: string) => {
    for (let tries = 0; ; tries += 1) {
      const { status, words } = await ask(`/locales/${of}/${namespace}.json`)
      if (words) return words
      const pauseMs = pausesMs[tries]
      if (pauseMs === undefined || (status >= 400 && status < 500)) return undefined
      await pause(pauseMs)
    }
  }
  const loaded = await Promise.all(
    wordNamespaces.map(async (namespace) => {
      const [own, replacement] = await Promise.all([
        load(locale, namespace),
        locale === defaultLocale ? undefined : load(defaultLocale, namespace),
      ])
      return [namespace, { ...replacement, ...own }]
    }),
  )
  return Object.fromEntries(loaded) as Words
}

let learned: Promise<void> | undefined

/** For a part of a page that is loaded later: all words of the page's language come beside it, each file once. */
export function learnWords(locale: Locale): Promise<void> {
  learned ??= loadWords(locale, askForFile, pauseOfBrowser).then((words) => addWords(locale, words))
  return learned
}

const pauseOfBrowser = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The browser's own way to ask. */
const askForFile: AskForFile = async (path) => {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(requestTimeoutMs) })
    return answer.ok ? { status: answer.status, words: await answer.json() } : { status: answer.status }
  } catch {
    return { status: 0 }
  }
}

/**
 * S7-30, S7-33: with the document came the words of what the page shows at first; a part that is loaded when it is needed
 * brings the translation files.
 */
export async function withWords<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part, learnWords(localeOfPath(window.location.pathname))])
  return module
}
