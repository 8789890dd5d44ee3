import {
  completeLessonCall,
  listCompletedLessonsCall,
  recommendLessonsCall,
  showLessonContentCall,
} from '@dhc/contracts/member-api/e-learning'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { memberOf } from '../session/index.ts'
import { completedBy, completeLesson, type LearningDeps, recommendTo, showLesson } from './lessons-of-member.ts'

/** Online lessons (D-045 to D-048). */
export const eLearningRoutes =
  (deps: LearningDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showLessonContentCall, ({ body, headers }) =>
      showLesson(deps, body.documentId, localeOfHeader(headers['accept-language'])),
    )

    serve(app, recommendLessonsCall, async (request) => ({
      documentIds: await recommendTo(deps, memberOf(request).id),
    }))

    serve(app, completeLessonCall, (request) => completeLesson(deps, memberOf(request).id, request.body.documentId))

    serve(app, listCompletedLessonsCall, async (request) => ({
      items: await completedBy(deps.db, memberOf(request).id),
    }))
  }
