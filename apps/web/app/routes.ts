import { localePrefix, locales } from '@dhc/locales/locale'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { downloads, machineFiles, pages } from './page-table.ts'

/** S1-19, S2-54: every page three times, without prefix, under /sc and under /en. */
const readByPeople = locales.flatMap((locale): RouteConfigEntry[] => {
  const toRoute = (path: string, file: string) =>
    route(`${localePrefix[locale]}${path}`.replace(/^\/|\/$/g, '') || '/', file, {
      id: `${file} ${path} ${locale}`,
    })
  const framed = pages.filter((page) => page.hasFrame !== false)
  const bare = pages.filter((page) => page.hasFrame === false)
  return [
    ...[...bare, ...downloads].map(({ path, file }) => toRoute(path, file)),
    layout('routes/frame.tsx', { id: `frame ${locale}` }, [
      ...framed.map(({ path, file }) => toRoute(path, file)),
      // D-016: any other address is the 404 page of its language.
      toRoute('/*', 'routes/not-found.tsx'),
    ]),
  ]
})

const readByPrograms = machineFiles.map(({ path, file }) => route(path.slice(1), file))

export default [...readByPrograms, ...readByPeople] satisfies RouteConfig
