/** Length from which a search finds parts of plates, phone numbers and names; shorter parts find too much. */
export const DESK_SEARCH_MIN = 3;
export const DESK_SEARCH_MAX = 100;
