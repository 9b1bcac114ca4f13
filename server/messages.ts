// A sentence for each reason of a refusal, for clients that show what the server says (spec 8).
import type { Reason } from '../src/contract/problem.ts'
import type { Language } from './language.ts'

export const MESSAGES: Record<Reason, Record<Language, string>> = {
  'request.invalid': { en: 'The request is not valid', zh: '请求内容不正确' },
  'request.tooLarge': { en: 'The uploaded file is too large, at most 50M', zh: '上传文件过大，最大 50M' },
  'request.tooMany': { en: 'Too many attempts, please wait a moment', zh: '尝试次数过多，请稍后再试' },
  'request.failed': { en: 'The server failed to answer', zh: '服务器内部错误' },
  'session.missing': { en: 'Unauthorized, please sign in', zh: '未授权，请登录' },
  'session.expired': { en: 'The sign-in is no longer valid, please sign in again', zh: '登录已失效，请重新登录' },
  'permission.missing': { en: 'Access denied', zh: '拒绝访问' },
  'tenant.foreign': { en: 'This account does not belong to the tenant', zh: '该账号不属于此租户' },
  'route.unknown': { en: 'There is nothing at this address', zh: '请求地址不存在' },
  'login.invalid': { en: 'User name or password is wrong', zh: '用户名或密码错误' },
  'login.captchaRequired': { en: 'Please answer the question', zh: '请回答验证问题' },
  'login.captchaWrong': { en: 'The answer is wrong or too late', zh: '验证答案错误或已过期' },
  'thing.unknown': { en: 'The thing does not exist', zh: '该物不存在' },
  'thing.conflict': { en: 'Someone else changed the thing meanwhile', zh: '该物已被他人修改' },
  'thing.exists': { en: 'A thing with this id exists already', zh: '该物标识已存在' },
  'thing.nameTaken': { en: 'The parent has a thing of this name already', zh: '同一上级下已有同名的物' },
  'thing.parentUnknown': { en: 'The parent does not exist', zh: '上级不存在' },
  'thing.parentForbidden': {
    en: 'A thing of this type cannot stand below this parent',
    zh: '该类型的物不能放在此上级之下',
  },
  'thing.parentCycle': { en: 'A thing cannot stand below itself', zh: '不能将物移动到其自身之下' },
  'thing.typeFixed': { en: 'The type of a thing cannot be changed', zh: '物的类型不能修改' },
  'thing.hasChildren': { en: 'There are things below it', zh: '其下还有其他物' },
  'thing.tooMany': { en: 'These are more things than one call may write', zh: '一次操作的物数量超出上限' },
  'thing.named': { en: 'The thing is named more than once', zh: '同一个物重复出现' },
  'history.unknown': { en: 'There is no such entry in the history', zh: '没有该历史记录' },
  'history.final': { en: 'This change cannot be taken back', zh: '该变更不能撤销' },
  'history.changedSince': { en: 'Fields have changed again since', zh: '相关字段此后又被修改' },
  'embed.targetForbidden': {
    en: 'The platform gives no token to pages of this address',
    zh: '平台不向该地址的页面发放令牌',
  },
}
