import { type UserType, userTypes } from '#contract/forms/form-definition.ts';

/** Where one is on the page of recommendations, as its address says: ids only, no answer. */
export interface OrientationPlace {
  /** Recommendations that exist already. */
  id: string | null;
  /** They are to be changed. */
  changing: boolean;
  /** For whom the questions are. */
  userType: UserType | null;
}

/** Reads the address's parameters; what is none of ours is left out. */
export function readPlace(search: URLSearchParams): OrientationPlace {
  const wanted = search.get('user_type');
  return {
    id: search.get('id') || null,
    changing: search.has('change'),
    userType: userTypes.find((userType) => userType === wanted) ?? null,
  };
}

/** The address of a place below the page's path. Recommendations are `?id=` and nothing else, so that they can be shared. */
export function placeAddress(path: string, { id, changing, userType }: Partial<OrientationPlace>): string {
  const search = new URLSearchParams({
    ...(id && { id }),
    ...(changing && { change: '1' }),
    ...(userType && { user_type: userType }),
  });
  return search.size === 0 ? path : `${path}?${search}`;
}
