import { readingPage } from '../page-handle.ts'
import { HomeLanding } from '../site/home-landing.tsx'
import { pageTitle } from '../site/page-title.ts'
import { useSiteData } from '../site/site-data.ts'
import type { Route } from './+types/home'

export const handle = readingPage

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, () => undefined)

export default function Home() {
  return <HomeLanding setting={useSiteData()?.setting} />
}
