import type { ContentWebhook } from '@dhc/contracts/cms/webhook'

const courseModel = 'health-program-course'

/** Section 3.4: a published course is copied. The copy itself is a job, so the editor never waits. */
export function copyAnnouncedCourse(enqueueCourseSync: (documentId: string) => Promise<void>) {
  return async ({ model, documentId }: ContentWebhook): Promise<void> => {
    if (model === courseModel) await enqueueCourseSync(documentId)
  }
}
