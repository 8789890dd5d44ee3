import { latestProgrammeQuery, programmeList, programmesPath } from '@dhc/contracts/cms/programme'
import type { Locale } from '@dhc/locales/locale'
import type { EnrolmentMethod } from '@dhc/reference/enrolment-rules'
import type { ContentAccess } from './content-access.ts'
import { type Found, readContent } from './read-content.ts'

export type EnrolmentWay = {
  readonly method: EnrolmentMethod
  readonly who: string
  readonly how: string
  readonly result: string
}

export type Programme = {
  readonly title: string
  readonly description: string | null
  /** S3-02: the visible courses of the programme. */
  readonly courseIds: readonly string[]
  readonly enrolmentWays: readonly EnrolmentWay[]
  readonly regulations: { readonly introduction: string | null; readonly points: readonly string[] }
}

/** S7-12: the latest programme, for its title, its registration schedule or its rules. */
export function readLatestProgramme(access: ContentAccess, locale: Locale): Promise<Found<Programme> | undefined> {
  return readContent(access, locale, {
    contentType: 'health-program',
    path: programmesPath,
    parameters: latestProgrammeQuery,
    contract: programmeList,
    read: ({ data }) => {
      const programme = data[0]?.attributes
      if (!programme) return undefined
      const { Introduction: introduction = null, Point: points = [] } = programme.Program_Regulations ?? {}
      return {
        title: programme.Title,
        description: programme.Description,
        courseIds: programme.Course_List.data.map(({ documentId }) => documentId),
        enrolmentWays: programme.Enrol_Schedule.map(({ Method: method, Who: who, How: how, Result: result }) => ({
          method,
          who,
          how,
          result,
        })),
        regulations: { introduction, points: points.map(({ Text: text }) => text) },
      }
    },
  })
}
