/** The people who take over from Mela: whether they are there now, and when they are back where not (ms UTC). */
export interface HandOverDesk {
  open: boolean;
  opensAt: number;
}

/** Why a conversation is handed over: the person asked, was not understood, or met the same trouble time and again. */
export type HandOverReason = 'asked' | 'lost' | 'trouble';
