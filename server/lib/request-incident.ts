import type { FastifyRequest } from 'fastify';
import { incidentOf } from '#lib/incident.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id under which a failure is told, where that is not the request's own: of a page rendered for several. */
    incident: string | null;
  }
}

/** A request as it may be logged; its number is on every line already (`requestId`). */
export function describeRequest(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' };
}

/** What a person may read out of an answer that failed, and what stands in the log and in the report of its error. */
export function incidentOfRequest({ incident, id }: Pick<FastifyRequest, 'incident' | 'id'>): string {
  return incident ?? incidentOf(id);
}

/** The facts of a request that failed by an error, for a line of the log. */
export function failureLine(request: FastifyRequest, err: unknown): object {
  return { err, ...describeRequest(request), incident: incidentOfRequest(request) };
}
