import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/schedule.calls.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { readStamp } from '../hours/schedule-reader.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { randomId } from '../storage/random-id.ts';
import { changeSchedule, type ScheduleChange } from './change-schedule.ts';
import { checkException, checkHours, checkSite } from './check-schedule.ts';
import * as store from './schedule.repository.ts';
import { showSchedule } from './show-schedule.ts';

type Part = Pick<ScheduleChange, 'action' | 'entry'>;
interface Confirming {
  confirm?: boolean | undefined;
  mail?: boolean | undefined;
  seen?: string | undefined;
}

/** A change as the journal and the list of bookings need it. */
const changeOf = (
  part: Part,
  { pk }: StaffMember,
  { confirm = false, mail = false, seen }: Confirming,
): ScheduleChange => ({
  ...part,
  actor: `user:${pk}`,
  confirm,
  mail,
  seen,
});

/** When and by whom the clinic can be met: read by the staff, changed by those who plan. */
export function registerSchedule(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.readSchedule, async ({ query, request }) => {
    // Read before the rest: what changes in between is told to whoever then sends it.
    const stamp = await readStamp(context.db);
    const shown = showSchedule(await context.schedule(), context.now(), query.locale ?? request.locale);
    return { stamp: stamp ?? '', ...shown };
  });
  registerSites(app, context);
  registerPractitioners(app, context);
  registerHours(app, context);
  registerExceptions(app, context);
}

function registerSites(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.addSite, ({ body, staff }) => {
    checkSite(body);
    const change = changeOf({ action: 'schedule.add', entry: 'site' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.writeSite(trx, before, null, body, context.now()));
  });

  registerStaffCall(app, context, calls.changeSite, ({ params, body, staff }) => {
    checkSite(body);
    const change = changeOf({ action: 'schedule.change', entry: 'site' }, staff, body);
    return changeSchedule(context, change, (trx, before) =>
      store.writeSite(trx, before, params.id, body, context.now()),
    );
  });

  registerStaffCall(app, context, calls.removeSite, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.remove', entry: 'site' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.deleteSite(trx, before, params.id));
  });

  registerStaffCall(app, context, calls.decideHoliday, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.change', entry: 'holiday' }, staff, body);
    return changeSchedule(context, change, (trx, before) => {
      const site = store.entryOf(before.sites, params.id);
      return store.writeHoliday(trx, site.id, body.holiday, body.is_closed);
    });
  });

  registerStaffCall(app, context, calls.changeKind, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.change', entry: 'kind' }, staff, body);
    return changeSchedule(context, change, (trx) => store.writeKind(trx, params.kind, body));
  });
}

function registerPractitioners(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.addPractitioner, ({ body, staff }) => {
    const change = changeOf({ action: 'schedule.add', entry: 'practitioner' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.writePractitioner(trx, before, null, body));
  });

  registerStaffCall(app, context, calls.changePractitioner, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.change', entry: 'practitioner' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.writePractitioner(trx, before, params.id, body));
  });

  registerStaffCall(app, context, calls.removePractitioner, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.remove', entry: 'practitioner' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.deletePractitioner(trx, before, params.id));
  });
}

function registerHours(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.addHours, ({ body, staff }) => {
    const hours = store.hoursOf(randomId(), body);
    const change = changeOf({ action: 'schedule.add', entry: 'hours' }, staff, body);
    return changeSchedule(context, change, (trx, before) => {
      checkHours(before, hours, context.now());
      return store.writeHours(trx, before, hours);
    });
  });

  registerStaffCall(app, context, calls.changeHours, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.change', entry: 'hours' }, staff, body);
    return changeSchedule(context, change, (trx, before) => {
      const hours = store.hoursOf(store.entryOf(before.hours, params.id).id, body);
      checkHours(before, hours, context.now());
      return store.writeHours(trx, before, hours);
    });
  });

  registerStaffCall(app, context, calls.removeHours, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.remove', entry: 'hours' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.deleteHours(trx, before, params.id));
  });
}

function registerExceptions(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.addException, ({ body, staff }) => {
    const exception = store.exceptionOf(randomId(), body);
    const change = changeOf({ action: 'schedule.add', entry: 'exception' }, staff, body);
    return changeSchedule(context, change, (trx, before) => {
      checkException(before, exception, null, context.now());
      return store.writeException(trx, before, exception);
    });
  });

  registerStaffCall(app, context, calls.changeException, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.change', entry: 'exception' }, staff, body);
    return changeSchedule(context, change, (trx, before) => {
      const former = store.entryOf(before.exceptions, params.id);
      const exception = store.exceptionOf(former.id, body);
      checkException(before, exception, former, context.now());
      return store.writeException(trx, before, exception);
    });
  });

  registerStaffCall(app, context, calls.removeException, ({ params, body, staff }) => {
    const change = changeOf({ action: 'schedule.remove', entry: 'exception' }, staff, body);
    return changeSchedule(context, change, (trx, before) => store.deleteException(trx, before, params.id));
  });
}
