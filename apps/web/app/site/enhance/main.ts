import { readAppState } from '@dhc/session/app-store'
import { openStorage } from '@dhc/session/browser-storage'
import { startActing } from './acting.ts'
import { askService } from './ask-service.ts'
import { keepChoices } from './choices.ts'
import { holdFocusInDrawer } from './drawer.ts'
import { closeDropdowns } from './dropdowns.ts'
import { followSpecialHours } from './follow-news.ts'
import { switchLanguage } from './language-switch.ts'
import { showLessonChanges, showLivePlaces } from './live-places.ts'
import { askBeforeLogout } from './logout.ts'
import { stickBarOnScrollUp } from './navigation-bar.ts'
import { showWithinDates } from './open-within.ts'
import { showOpenState } from './opening-hours.ts'
import { datePrints, markToday, tidyAddresses } from './page-details.ts'
import { keepSession, sessionCallsOf } from './session.ts'
import { followWeather } from './weather.ts'

/** The only script of a reading page: behaviour by delegation; it touches no node that React hydrates, and begins React where a page has a root for it. */
const storage = openStorage(window)
const calls = sessionCallsOf(document)
if (keepSession(window, storage, calls)) startActing(window)
askBeforeLogout(window, storage, calls)
keepChoices(document, storage)
closeDropdowns(document)
holdFocusInDrawer(window)
stickBarOnScrollUp(window)
showOpenState(window)
switchLanguage(document)
followWeather(window)
followSpecialHours(window)
datePrints(window)
showLivePlaces(document, showWithinDates(window))
void showLessonChanges(document, askService)
tidyAddresses(document)
// What only some pages have is fetched by those pages.
const has = (part: string) => document.querySelector(`[data-${part}]`) !== null
if (has('video')) void import('./play-film.ts').then(({ playVideosOnClick }) => playVideosOnClick(document))
if (has('calendar-grid')) void import('./calendar-keys.ts').then(({ walkCalendar }) => walkCalendar(document))
if (has('filter-area')) void import('./filter-list.ts').then(({ filterLists }) => filterLists(document))
// Few readers search: the list of suggestions is fetched by the first who comes to a field of the search.
const fetchSuggestions = (target: EventTarget | null) => {
  if (!(target instanceof HTMLInputElement && target.dataset.suggestions)) return
  document.removeEventListener('focusin', onFocus)
  const before = target.value
  void import('./suggestions.ts').then(({ suggestPages }) => {
    suggestPages(document)
    // What was typed while it was on its way.
    if (target.value !== before) target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const onFocus = ({ target }: Event) => fetchSuggestions(target)
document.addEventListener('focusin', onFocus)
fetchSuggestions(document.activeElement)
markToday(document, new Date())

// S7-32: once, and for whoever looks there; the visitor is told nothing.
if ('contentFailed' in document.documentElement.dataset) console.error('content could not be read')

// A guest has nothing of the own: this part is fetched by those who are signed in.
const { accessToken } = readAppState(storage).tokenInfo
// A session may have ended elsewhere: what a member stored here is forgotten (decision 0031).
if (!accessToken && navigator.serviceWorker?.controller)
  void import('./forget-device.ts').then(({ forgetDevice }) => forgetDevice(window))
if (accessToken && calls) void import('./for-members.ts').then(({ showOwn }) => showOwn(window, storage, calls))
