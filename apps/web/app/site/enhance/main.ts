import { keepChoices } from './choices.ts'
import { closeDropdowns } from './dropdowns.ts'
import { stickBarOnScrollUp } from './navigation-bar.ts'

/** The only script of a reading page: behaviour by delegation, no node is created or rewritten. */
keepChoices(document, window.localStorage)
closeDropdowns(document)
stickBarOnScrollUp(window)
