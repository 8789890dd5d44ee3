import { openStorage } from '../../session/browser-storage.ts'
import { keepChoices } from './choices.ts'
import { holdFocusInDrawer } from './drawer.ts'
import { closeDropdowns } from './dropdowns.ts'
import { filterLists } from './filter-list.ts'
import { switchLanguage } from './language-switch.ts'
import { showLivePlaces } from './live-places.ts'
import { stickBarOnScrollUp } from './navigation-bar.ts'
import { showOpenState } from './opening-hours.ts'
import { datePrints } from './print-date.ts'
import { markToday } from './today.ts'
import { playVideosOnClick } from './video.ts'

/** The only script of a reading page: behaviour by delegation; it touches no node that React hydrates. */
keepChoices(document, openStorage(window))
closeDropdowns(document)
holdFocusInDrawer(window)
stickBarOnScrollUp(window)
showOpenState(window)
switchLanguage(document)
datePrints(window)
showLivePlaces(document)
playVideosOnClick(document)
filterLists(document)
markToday(document, new Date())
