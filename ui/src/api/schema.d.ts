// Generated from server/openapi.json by tools/openapi; do not edit.

export interface paths {
    "/coach/management/appeal/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the last appeal of a session again, with a new deadline for its recheck. After a recheck this is another
         *     round against the current result, for a reviewer who has not judged the session yet; the earlier one stays.
         */
        post: operations["appeals_reopen_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentDetail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A session of the team, for its managers. */
        get: operations["results_get_result_for_manager"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a quality project. */
        put: operations["quality_edit_project"];
        post?: never;
        /** Delete a quality project with its check items. Published revisions keep their copies. */
        delete: operations["quality_delete_project"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a quality project, after the others. */
        post: operations["quality_add_project"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a project name is free. */
        get: operations["quality_check_project_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/handler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set who judges the items of several projects. */
        put: operations["quality_set_project_handler"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of the projects that match. */
        get: operations["quality_list_project_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quality projects of the team. */
        get: operations["quality_list_projects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put quality projects in a new order. */
        put: operations["quality_sort_projects"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/stat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts and points of the projects that match, by type, handler and status. */
        get: operations["quality_get_project_stat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take several projects into use, or out of it. */
        put: operations["quality_set_project_status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentScoreConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Finished attempts of the team with figures over all that match. Reads only; the contract names it PUT. */
        put: operations["results_list_results_for_manager"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentScoreConfig/rank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The students of the team by their average. */
        get: operations["results_rank_students"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One check item. */
        get: operations["quality_get_check_item"];
        /** Change a check item; `rev` is required. */
        put: operations["quality_edit_check_item"];
        post?: never;
        /** Delete a check item. Published revisions keep their copies. */
        delete: operations["quality_delete_check_item"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a check item. An example that the rule judges otherwise refuses it, unless `acceptFailing` is set. */
        post: operations["quality_add_check_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a check item's name is free within its project. */
        get: operations["quality_check_item_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/hitRate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How often a rule is met on the team's newest finished dialogues. */
        post: operations["quality_get_hit_rate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The check items of the team, or of one project, in their order. */
        get: operations["quality_list_check_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put check items in a new order. */
        put: operations["quality_sort_check_items"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a rule, saved or not, on a dialogue. */
        post: operations["quality_try_check_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/tryAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try the whole scheme on a dialogue: the current revision, or the live settings. */
        post: operations["quality_try_scheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/checkItem/useState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take several check items into use, or out of it. */
        put: operations["quality_set_check_item_use"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/clientDevice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices of the team, the one seen last first. */
        get: operations["updates_list_devices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/clientDevice/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions in use in the team, the newest first. */
        get: operations["updates_list_device_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/clientRelease/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The releases in the folder, the newest first. */
        get: operations["updates_list_releases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/clientRelease/rescan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at the folder now instead of within a minute. */
        post: operations["updates_rescan_releases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/clientRelease/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change how far a release goes; written to its `release.json`. */
        post: operations["updates_edit_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/keywordGroup/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a keyword group; `rev` is required. A shipped group becomes the team's copy and keeps its name. */
        put: operations["quality_edit_keyword_group"];
        post?: never;
        /** Delete a keyword group; refused for a shipped one, and while a rule uses it. */
        delete: operations["quality_delete_keyword_group"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/keywordGroup/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a shipped keyword group its shipped content again. */
        post: operations["quality_reset_keyword_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/keywordGroup/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a keyword group. */
        post: operations["quality_add_keyword_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/keywordGroup/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keyword groups of the team, its own ones first, with the check items that use them. */
        get: operations["quality_list_keyword_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/paperScoreConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scoring of written papers. */
        get: operations["quality_get_paper_config"];
        /** Publish new settings for written papers. */
        put: operations["quality_put_paper_config"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/practiceScoreConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scoring of dialogues: the current revision, what would change with the next, and all revisions. */
        get: operations["quality_get_practice_config"];
        /** Publish the live settings as an immutable revision. */
        put: operations["quality_put_practice_config"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/practiceScoreConfig/revision/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One revision with its whole scheme. */
        get: operations["quality_get_scheme_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a quality type. */
        put: operations["quality_edit_type"];
        post?: never;
        /** Delete a quality type; refused while it has projects. */
        delete: operations["quality_delete_type"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a quality type, after the others. */
        post: operations["quality_add_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a type name is free. */
        get: operations["quality_check_type_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quality types of the team, in their order. */
        get: operations["quality_list_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put quality types in a new order. */
        put: operations["quality_sort_types"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/team/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The teams that the caller manages. */
        get: operations["org_list_managed_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/appeal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's appeals with its outcome. */
        get: operations["appeals_get_appeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/appeal/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dispute items of a published result. */
        post: operations["appeals_add_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/appeal/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's appeals. */
        get: operations["appeals_list_appeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/appeal/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an appeal back. While nobody works on it and the window is open the result can be appealed again;
         *     otherwise it is confirmed as it was.
         */
        post: operations["appeals_withdraw_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/assessment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's items with all its attempts. */
        get: operations["assignments_get_assignment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/assessment/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's items of one bucket. */
        get: operations["assignments_list_assignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/assessment/stat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many items the caller has in each bucket. */
        get: operations["assignments_get_assignment_stat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/phrase/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The phrases beside a dialogue: the team's, and the caller's own. */
        get: operations["phrases_list_practice_phrases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand in. */
        post: operations["practice_close_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the result; it can no longer be appealed. */
        post: operations["practice_confirm_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start or resume a session; any other connection to it can no longer write. */
        post: operations["practice_connect_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of an own session so far. */
        get: operations["practice_list_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/react": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Like or dislike a line of the customer. */
        post: operations["practice_react_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of an own session, with the dialogue. */
        get: operations["practice_get_own_result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/sendMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say something to the customer. With `Accept: text/event-stream` the answer is a stream of the events
         *     `ack`, `delta`, `message`, `end`; `Last-Event-ID` resumes it.
         */
        post: operations["practice_send_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an own session stands: its clock, and how far its scoring is. */
        get: operations["practice_get_session_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/session/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear at once when this connection can no longer write. The stream is silent until then; its one event
         *     `error` holds what a message would be refused with: 700004 when another window took over.
         */
        get: operations["practice_watch_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/appealRecheck/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One appeal for its reviewer. */
        get: operations["appeals_get_recheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/appealRecheck/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand open appeals to a trainer of the team who has not judged them yet: all of them, or none when one is
         *     refused. A claim of the caller's passes on with them; somebody else's must be given back first.
         */
        post: operations["appeals_assign_rechecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/appealRecheck/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an appeal to recheck, or keep it: for thirty minutes nobody else can. */
        post: operations["appeals_claim_recheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/appealRecheck/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The team's appeals, the most urgent first. */
        get: operations["appeals_list_rechecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/appealRecheck/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a claimed appeal back to the queue. */
        post: operations["appeals_release_recheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/appealRecheck/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand in the recheck: every disputed item decided, with a comment each. */
        post: operations["appeals_submit_recheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentDetail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A session of the team, for its trainers. */
        get: operations["results_get_result_for_trainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentDetail/overrule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Overrule items, or confirm a result that waits for a human as it is. The window to appeal begins again. */
        post: operations["results_overrule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentDetail/overrule/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the score would be; nothing is stored. */
        post: operations["results_preview_overrule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentDetail/rescore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Score a session again whose scoring failed. */
        post: operations["results_rescore_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentResult/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finished attempts of the team. */
        get: operations["results_list_results_for_trainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task with its items and people. */
        get: operations["tasks_get_task"];
        /**
         * Change a task. Once somebody has begun, only its name, description and trainers, a later end and
         *     additional students are accepted.
         */
        put: operations["tasks_edit_task"];
        post?: never;
        /** Delete one task; refused while somebody is in the middle of it. Open appeals are closed as void. */
        delete: operations["tasks_delete_task"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/{id}/extraTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a student more time, in one item or in all. */
        put: operations["tasks_set_extra_time"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/{id}/student/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each student's standing in each item. */
        get: operations["tasks_list_task_students"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a task to students. */
        post: operations["tasks_add_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name is still free. */
        get: operations["tasks_check_task_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a task before its end: no attempt starts any more. Closing it again changes nothing. */
        post: operations["tasks_close_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new task starts from: the team's appeal terms and the current scoring. */
        get: operations["tasks_task_defaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete several tasks, all or none. */
        delete: operations["tasks_delete_tasks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["tasks_list_task_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks of the team, the newest first. */
        get: operations["tasks_list_tasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a closed task again, as long as its end has not passed. */
        post: operations["tasks_reopen_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/stat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many tasks there are by state. */
        get: operations["tasks_task_stat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTask/student/rankExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the rank of the students in the results that match. */
        get: operations["results_export_rank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTaskExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the results that match the list's filters. */
        get: operations["results_export_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTaskExport/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an export. */
        post: operations["results_cancel_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/assessmentTaskExport/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an export is. */
        get: operations["results_export_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One case with everything that the customer knows. */
        get: operations["cases_get_case"];
        /**
         * Change a case. A confirmed one becomes a new version that must be confirmed again. Repeating a change under
         *     its `editKey` answers the case as it stands, whatever its `rev` is by then.
         */
        put: operations["cases_edit_case"];
        post?: never;
        /** Delete one case; refused while an open task uses it. */
        delete: operations["cases_delete_case"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}/clues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clues of a case. */
        get: operations["clues_list_case_clues"];
        /** Choose the clues of a case. They are not part of its version, so a confirmed case stays confirmed. */
        put: operations["clues_set_case_clues"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a case, the newest first. */
        get: operations["cases_list_case_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}/versions/{no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version of a case. */
        get: operations["cases_get_case_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a case, as a draft that waits for confirmers to be chosen. Repeating an add under its `draftKey`
         *     answers the case that it made.
         */
        post: operations["cases_add_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/businessTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business types in use, the commonest first. */
        get: operations["cases_list_business_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name is still free. */
        get: operations["cases_check_case_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm cases, all or none. One that is confirmed already stays as it is. */
        post: operations["cases_confirm_cases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a case with its clues; the copy is an unconfirmed draft. */
        post: operations["cases_copy_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete several cases, all or none. */
        delete: operations["cases_delete_cases"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["cases_list_case_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The case library. */
        get: operations["cases_list_cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Return a case to its author. */
        post: operations["cases_return_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/stat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many cases there are by status, and how many wait for the caller. */
        get: operations["cases_case_stat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand a case to the trainers who shall confirm it. */
        post: operations["cases_submit_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a case as a student would; connect to the session that this opens. */
        post: operations["cases_try_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/useState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Use cases, or take them out of use: an unused case is not offered to new tasks. */
        put: operations["cases_set_case_use_state"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a draft as it would be for publishing, without saving it. */
        post: operations["cases_validate_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One phrase. */
        get: operations["phrases_get_phrase"];
        /** Change a phrase. */
        put: operations["phrases_edit_phrase"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a phrase at the end. */
        post: operations["phrases_add_phrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a phrase; the copy has no hotkey and belongs to the caller. */
        post: operations["phrases_copy_phrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete phrases. */
        delete: operations["phrases_delete_phrases"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups in use, with their sizes. */
        get: operations["phrases_list_phrase_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["phrases_list_phrase_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Team phrases and the caller's own. */
        get: operations["phrases_list_phrases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the order by dragging. */
        put: operations["phrases_sort_phrases"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One clue. */
        get: operations["clues_get_clue"];
        /** Change a clue and the cases that it belongs to. */
        put: operations["clues_edit_clue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a clue. */
        post: operations["clues_add_clue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name is still free. */
        get: operations["clues_check_clue_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete clues. Dialogues that were started keep what they showed. */
        delete: operations["clues_delete_clues"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["clues_list_clue_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clues of the team. */
        get: operations["clues_list_clues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/studentGroup/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The students of the current team, grouped by department. */
        get: operations["org_student_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/trainer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trainers of the current team, to choose confirmers and assessors from. */
        get: operations["org_list_trainers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/updates/{target}/{arch}/{bundle}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest version for a program; 204 when there is none. */
        get: operations["updates_offer_update"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/updates/files/{version}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A package of a release that is not withdrawn. One range of bytes may be asked for. */
        get: operations["updates_download_update"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/agentEndPoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The team's agents. */
        get: operations["agents_list_agents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/agentEndPoint/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One agent. */
        get: operations["agents_get_agent"];
        put?: never;
        /** Add an agent (id 0) or change one. */
        post: operations["agents_save_agent"];
        /** Delete an agent; refused while a capability's chain holds it. */
        delete: operations["agents_delete_agent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/agentEndPoint/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Really call the agent, and note how it went. */
        post: operations["agents_check_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/agentEndPoint/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an agent into or out of use, or set a capability's chain. */
        post: operations["agents_set_agent_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/agentEndPoint/workflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which agents serve which capability, in the order of trying. */
        get: operations["agents_get_workflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/auth/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the sign-in page and the sign-out need to know; works without a token. */
        get: operations["auth_configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a local account. */
        post: operations["auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign out: the token dies. */
        get: operations["auth_logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/callLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Call records of the team. */
        get: operations["callLogs_list_call_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/callLog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One call with its transcript. */
        get: operations["callLogs_get_call_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/callLog/export/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stop an export. */
        get: operations["callLogs_cancel_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/callLog/export/generateFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the call records that match the list's filters. */
        get: operations["callLogs_start_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/callLog/export/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's exports of call records, the newest first. */
        get: operations["callLogs_list_exports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/callLog/export/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an export is. */
        get: operations["callLogs_export_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/file/getTempSignUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same as for resources. */
        post: operations["files_sign_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/flowLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The team's model interaction log. */
        get: operations["flowLogs_list_flow_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/flowLog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One attempt with its prompt and answer. */
        get: operations["flowLogs_get_flow_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/flowLog/export/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stop an export. */
        get: operations["flowLogs_cancel_flow_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/flowLog/export/generateFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the records that match the list's filters. */
        get: operations["flowLogs_start_flow_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/flowLog/export/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's exports of the log, the newest first. */
        get: operations["flowLogs_list_flow_exports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/flowLog/export/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an export is. */
        get: operations["flowLogs_flow_export_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The team's prompt templates. */
        get: operations["prompts_list_prompts"];
        put?: never;
        /** Add a template; it is not in use yet. */
        post: operations["prompts_add_prompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One template with all its versions. */
        get: operations["prompts_get_prompt"];
        /** Change a template: a new body or new parameters become a new version, which speaks from now on. */
        put: operations["prompts_edit_prompt"];
        post?: never;
        /** Delete a template with its versions; refused while it is in use. */
        delete: operations["prompts_delete_prompt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy the active version into a new template that is not in use. */
        post: operations["prompts_copy_prompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Speak with another version from now on; no version is lost. */
        post: operations["prompts_roll_back_prompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/{id}/testRun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill a version in and send it to the agent that serves its scene. Without one the filled-in prompt is
         *     shown, and nothing is made up.
         */
        post: operations["prompts_test_prompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/{id}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a template into use for its scene, in place of the one in use, or out of it. */
        post: operations["prompts_use_prompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name is free. */
        get: operations["prompts_check_prompt_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/promptTemplate/scenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scenes with their built-in texts, their placeholders, and the template in use. */
        get: operations["prompts_list_scenes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/resource/getTempSignUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An address that shows a file without a token, for a while. */
        post: operations["files_sign_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All teams of the caller, in whatever role. */
        get: operations["org_list_my_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user. */
        get: operations["user_get_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; every other token of the user is revoked. */
        post: operations["user_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's permission codes, nested below the roles held in any team. */
        get: operations["user_get_permission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles that the caller may work as. */
        get: operations["user_list_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/setRole": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work as another role. The team is kept when the role is held there, else the only one is taken. */
        post: operations["user_set_role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/setTeam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work in another team. */
        post: operations["user_set_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/signStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to the terms. Agreeing to a version that is no longer in force is refused. */
        post: operations["user_sign_statement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/statementInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms in force. */
        get: operations["user_get_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The teams in which the caller has the current role. */
        get: operations["user_list_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a small file whole, or one chunk of a large one. Sending a chunk again is harmless. */
        post: operations["files_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contents of a file. One range of bytes may be asked for; `ETag` serves If-None-Match and If-Range. */
        get: operations["files_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/checkChunk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin or continue an upload in chunks: answers what the server already has. */
        post: operations["files_check_chunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the chunks of an upload into a file. Merging again answers the same file. */
        post: operations["files_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddAppealBody: {
            /** @description Ids of the caller's own uploads: pictures, recordings, PDF, office documents and plain text. */
            attachments?: string[];
            items: components["schemas"]["appeals.ClaimInput"][];
            reason: string;
            /**
             * Format: int64
             * @description The result that the student saw; a newer one must be read first.
             */
            resultId: number;
            /** Format: int64 */
            sessionId: number;
        };
        /** @enum {integer} */
        AgentKind: 1 | 2 | 3 | 4;
        "agents.Agent": {
            baseUrl: string;
            /** @description The capabilities whose chains hold the agent. */
            capabilities: components["schemas"]["Capability"][];
            /**
             * Format: int64
             * @description Calls under way at once.
             */
            concurrency: number;
            /** @description Whether a key is stored; the key itself is never returned. */
            hasKey: boolean;
            healthAt: components["schemas"]["Stamp"] | null;
            healthNote: string;
            /** @description How the last health check went. */
            healthOk: boolean | null;
            /** Format: int64 */
            id: number;
            /** @description The last four characters of the key, or empty. */
            keyHint: string;
            kind: components["schemas"]["AgentKind"];
            modelId: string;
            name: string;
            /** Format: int64 */
            rev: number;
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            timeoutMs: number;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
        };
        "agents.AgentForm": {
            /** @description Write-only. Absent or "" keeps the stored key, null removes it. */
            apiKey?: string | null;
            /** @description http or https, without `/chat/completions`. */
            baseUrl: string;
            /**
             * Format: int64
             * @default 4
             */
            concurrency: number;
            /** @description 1, 2 or 3; the built-in rules (4) need no entry. */
            kind: components["schemas"]["AgentKind"];
            /** @description Required unless the agent is a workflow. */
            modelId?: string;
            name: string;
            /**
             * Format: int64
             * @description Required when an agent is changed.
             */
            rev?: number | null;
            status?: components["schemas"]["UseState"];
            /**
             * Format: int64
             * @default 120000
             */
            timeoutMs: number;
        };
        /** @description Who serves a capability, in the order in which they are tried; the last is always the built-in rules. */
        "agents.CapabilityChain": {
            capability: components["schemas"]["Capability"];
            chain: components["schemas"]["agents.ChainLink"][];
            label: string;
        };
        "agents.ChainEntry": {
            /** Format: int64 */
            agentId: number;
            status?: components["schemas"]["UseState"];
        };
        /** @description One engine in a capability's chain. */
        "agents.ChainLink": {
            /**
             * Format: int64
             * @description 0 is the built-in rule engine.
             */
            agentId: number;
            /** @description Whether the agent is in use at all; a call skips it unless both are. */
            agentStatus: components["schemas"]["UseState"];
            healthOk: boolean | null;
            kind: components["schemas"]["AgentKind"];
            name: string;
            /** @description Whether the agent serves this capability. */
            status: components["schemas"]["UseState"];
        };
        /** @description How a health check went. A failed check is a successful call. */
        "agents.Health": {
            checkedAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            firstTokenMs: number | null;
            /** Format: int64 */
            latencyMs: number;
            /** @description The models that the service lists, at most 200; empty when it has no list. */
            models: string[];
            /** @description In Chinese: what was found. */
            note: string;
            ok: boolean;
        };
        /** @description Either `id` and `status` of an agent, or a `capability` and its whole `chain`. */
        "agents.StatusForm": {
            capability?: components["schemas"]["Capability"] | null;
            /** @description In the order of trying, at most five; the built-in rules (0) may close it and are implied. */
            chain?: components["schemas"]["agents.ChainEntry"][] | null;
            /** Format: int64 */
            id?: number | null;
            status?: components["schemas"]["UseState"] | null;
        };
        /** @description Limits the turns to those near the hits of another condition; no hit, no turns. */
        Anchor: {
            cond: string;
            /**
             * Format: int32
             * @description How many turns of this condition's role; absent means all the way.
             */
            n?: number | null;
            where: components["schemas"]["Place"];
        };
        "appeals.Added": {
            /** Format: int64 */
            id: number;
        };
        "appeals.AssignBody": {
            /**
             * Format: int64
             * @description A trainer of the team; null takes the appeals back from whoever they were handed to.
             */
            assigneeId: number | null;
            ids: number[];
        };
        "appeals.Assigned": {
            /**
             * Format: int64
             * @description How many appeals have another assignee than before.
             */
            changed: number;
        };
        /** @description A file that the student put in with the appeal; its contents are at `/v2/files/{fileId}`. */
        "appeals.Attachment": {
            fileId: string;
            mime: string;
            name: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
        };
        /** @description An appeal in the history of a session. */
        "appeals.Brief": {
            appealTime: components["schemas"]["Stamp"];
            closedAt: components["schemas"]["Stamp"] | null;
            /** @description Its recheck was declared final: the student cannot appeal again. */
            finalJudge: boolean;
            /** Format: int64 */
            id: number;
            invalidReason: components["schemas"]["InvalidReason"] | null;
            reason: string;
            recheckDueAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            recheckScore: number | null;
            /** @description Opened again by management after a recheck. */
            reopened: boolean;
            /** Format: int64 */
            round: number;
            status: components["schemas"]["AppealStatus"];
        };
        "appeals.ClaimInput": {
            /** Format: int64 */
            checkItemId: number;
            claim: string;
            wantedVerdict: components["schemas"]["Verdict"];
        };
        "appeals.DecisionInput": {
            /** Format: int64 */
            checkItemId: number;
            comment: string;
            verdict: components["schemas"]["Verdict"];
        };
        "appeals.Detail": {
            appealTime: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description Whoever is to work on it.
             */
            assigneeId: number | null;
            assigneeName: string | null;
            attachments: components["schemas"]["appeals.Attachment"][];
            /** @description The student may still take it back. */
            canWithdraw: boolean;
            /** Format: int64 */
            claimedBy: number | null;
            claimedByName: string | null;
            claimUntil: components["schemas"]["Stamp"] | null;
            closedAt: components["schemas"]["Stamp"] | null;
            examStatus: components["schemas"]["ExamStatus"];
            /** @description The recheck was declared final: the student cannot appeal again. */
            finalJudge: boolean;
            /** Format: int64 */
            id: number;
            invalidReason: components["schemas"]["InvalidReason"] | null;
            items: components["schemas"]["appeals.Item"][];
            reason: string;
            /** @description Why the caller may not recheck it; empty when they may. */
            recheckBlock: string;
            recheckComment: string | null;
            recheckDueAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            recheckScore: number | null;
            /**
             * Format: int64
             * @description The result that was disputed.
             */
            resultId: number;
            reviewerName: string | null;
            /** Format: int64 */
            round: number;
            /** Format: int64 */
            score: number | null;
            /** Format: int64 */
            sessionId: number;
            status: components["schemas"]["AppealStatus"];
            /** Format: int64 */
            studentId: number;
            studentName: string;
            taskItemName: string;
            taskName: string;
            windowEndAt: components["schemas"]["Stamp"];
        };
        "appeals.IdBody": {
            /** Format: int64 */
            id: number;
        };
        /** @description One disputed item with what became of it. */
        "appeals.Item": {
            /** Format: int64 */
            checkItemId: number;
            claim: string;
            decidedVerdict: components["schemas"]["Verdict"] | null;
            decisionComment: string | null;
            disputedVerdict: components["schemas"]["Verdict"] | null;
            name: string;
            wantedVerdict: components["schemas"]["Verdict"];
        };
        /** @description What the reviewer sees in the queue. */
        "appeals.QueueRow": {
            appealTime: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description Whoever is to work on it.
             */
            assigneeId: number | null;
            assigneeName: string | null;
            /**
             * Format: int64
             * @description Whoever works on it, while the claim lasts.
             */
            claimedBy: number | null;
            claimedByName: string | null;
            claimUntil: components["schemas"]["Stamp"] | null;
            examStatus: components["schemas"]["ExamStatus"];
            finishTime: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            itemCount: number;
            /** @description The recheck must be handed in by then. */
            recheckDueAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            recheckScore: number | null;
            /** @description Whoever decided it. */
            reviewerName: string | null;
            /** Format: int64 */
            round: number;
            /** Format: int64 */
            score: number | null;
            /** Format: int64 */
            sessionId: number;
            status: components["schemas"]["AppealStatus"];
            studentName: string;
            taskItemName: string;
            taskName: string;
            /**
             * Format: int64
             * @description How much of the time had passed at the last warning: 0, 5000 or 9000.
             */
            warnedBp: number;
        };
        /** @description A row of the appeal table: exactly the columns that the product names. Scores are centipoints. */
        "appeals.Row": {
            appealTime: components["schemas"]["Stamp"];
            examStatus: components["schemas"]["ExamStatus"];
            finishTime: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            recheckScore: number | null;
            /** Format: int64 */
            score: number | null;
            /** Format: int64 */
            sessionId: number;
            status: components["schemas"]["AppealStatus"];
            taskItemName: string;
            taskName: string;
        };
        /** @enum {integer} */
        AppealScope: 1 | 2;
        /** @enum {integer} */
        AppealStatus: 1 | 2 | 3;
        /** @description One attempt. Scores are centipoints. */
        "assignments.Attempt": {
            /** Format: int64 */
            attemptNo: number;
            examStatus: components["schemas"]["ExamStatus"];
            fatal: boolean;
            finishReason: components["schemas"]["FinishReason"] | null;
            finishTime: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            recheckScore: number | null;
            result: components["schemas"]["ResultFlag"] | null;
            /** Format: int64 */
            score: number | null;
            scoreStatus: components["schemas"]["ScoreJobStatus"];
            /** Format: int64 */
            sessionId: number;
            startedAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            turns: number;
            windowEndAt: components["schemas"]["Stamp"] | null;
        };
        "assignments.Detail": {
            /** @description Oldest first. */
            attempts: components["schemas"]["assignments.Attempt"][];
            item: components["schemas"]["assignments.Entry"];
        };
        /** @description An item, and whether an attempt can begin or go on. */
        "assignments.Entry": components["schemas"]["assignments.Item"] & {
            /** @description Why not; empty when it may. */
            blockReason: string;
            /** @description An attempt runs and can be resumed. */
            canResume: boolean;
            /** @description A new attempt may start. */
            canStart: boolean;
        };
        /** @description One item of a task as it stands for the student. Scores are centipoints. */
        "assignments.Item": {
            /** Format: int64 */
            assignmentId: number;
            /**
             * Format: int64
             * @description 0 = no limit.
             */
            attemptLimit: number;
            /** Format: int64 */
            attemptsUsed: number;
            closedAt: components["schemas"]["Stamp"] | null;
            description: string;
            difficulty: components["schemas"]["Difficulty"];
            /** Format: int64 */
            durationSec: number;
            endAt: components["schemas"]["Stamp"];
            lastExamStatus: components["schemas"]["ExamStatus"] | null;
            lastFinishedAt: components["schemas"]["Stamp"] | null;
            lastScoreStatus: components["schemas"]["ScoreJobStatus"] | null;
            /** Format: int64 */
            lastSessionId: number | null;
            mode: components["schemas"]["PracticeMode"];
            /** Format: int64 */
            passCp: number;
            /** Format: int64 */
            retakeDelaySec: number;
            /**
             * Format: int64
             * @description The score that stands, by the task's method.
             */
            score: number | null;
            scoreMethod: components["schemas"]["ScoreMethod"];
            startAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            taskId: number;
            /** Format: int64 */
            taskItemId: number;
            taskItemName: string;
            taskName: string;
            taskStatus: components["schemas"]["TaskItemStatus"];
            timeMode: components["schemas"]["TimeMode"];
        };
        "assignments.Stat": {
            /**
             * Format: int64
             * @description Bucket -2.
             */
            failed: number;
            /** Format: int64 */
            passed: number;
            /**
             * Format: int64
             * @description Bucket -1.
             */
            pending: number;
        };
        BusinessType: {
            /** Format: int64 */
            count: number;
            name: string;
        };
        "callLogs.Detail": components["schemas"]["callLogs.Item"] & {
            messages: components["schemas"]["callLogs.Line"][];
        };
        "callLogs.Item": {
            caseName: string | null;
            /** Format: int64 */
            durationSec: number | null;
            endAt: components["schemas"]["Stamp"] | null;
            endReason: components["schemas"]["FinishReason"] | null;
            examStatus: components["schemas"]["ExamStatus"];
            /**
             * Format: int64
             * @description The session's.
             */
            id: number;
            mode: components["schemas"]["PracticeMode"];
            /** Format: int64 */
            recheckScore: number | null;
            result: components["schemas"]["ResultFlag"] | null;
            /**
             * Format: int64
             * @description Centipoints; null until scored.
             */
            score: number | null;
            startAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            studentId: number;
            studentName: string;
            studentUsername: string;
            taskItemName: string | null;
            taskName: string | null;
            /**
             * Format: int64
             * @description What the student said, counted.
             */
            turns: number;
        };
        "callLogs.Line": {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Milliseconds that the speaker took.
             */
            latencyMs: number | null;
            /** @description The quick phrase that was used, as it read then. */
            phraseText: string | null;
            reaction: components["schemas"]["Reaction"] | null;
            role: components["schemas"]["MessageRole"];
            sentAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            seq: number;
            text: string;
        };
        /** @enum {string} */
        Capability: "customer" | "judge" | "coach" | "summary" | "extract" | "embed";
        CaseCluesBody: {
            /** @description All clues of the case. */
            clueIds: number[];
        };
        CaseDetail: components["schemas"]["CaseItem"] & {
            content: components["schemas"]["cases.CaseContent"];
            /** @description Open tasks that use the case, in whatever version. */
            tasks: components["schemas"]["CaseUse"][];
        };
        CaseDraft: {
            businessType?: string;
            content: components["schemas"]["cases.CaseContent"];
            difficulty: components["schemas"]["Difficulty"];
            /**
             * Format: uuid
             * @description A UUID of the caller's own; adding again under the same one answers the case that is there already.
             */
            draftKey?: string | null;
            /**
             * Format: uuid
             * @description A UUID of the caller's own; changing again under the same one answers the case as it stands.
             */
            editKey?: string | null;
            name: string;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
        };
        CaseIdBody: {
            /** Format: int64 */
            id: number;
        };
        CaseIdsBody: {
            ids: number[];
            /**
             * Format: int64
             * @description Of the one case that was read; a case that was edited meanwhile is then refused.
             */
            rev?: number | null;
        };
        /** @description A case in a list. */
        CaseItem: {
            businessType: string;
            /** @description True when the caller may confirm or return it now. */
            canConfirm: boolean;
            caseNo: string;
            confirmers: components["schemas"]["cases.CasePerson"][];
            confirmStatus: components["schemas"]["ConfirmStatus"];
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            createdBy: number | null;
            createdByName: string | null;
            difficulty: components["schemas"]["Difficulty"];
            /**
             * Format: int64
             * @description Who wrote the current version last, and so may not confirm it.
             */
            editedBy: number | null;
            editedByName: string | null;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Why it was returned; empty otherwise. */
            returnReason: string;
            /** Format: int64 */
            rev: number;
            source: components["schemas"]["CaseSource"];
            submittedAt: components["schemas"]["Stamp"] | null;
            updatedAt: components["schemas"]["Stamp"];
            useState: components["schemas"]["UseState"];
            /** Format: int64 */
            version: number;
        };
        /** @description A case that an add made, now or when it was first asked for. */
        "cases.Added": {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            rev: number;
        };
        "cases.CaseContent": {
            /** @description What the student reads before the call. */
            background: string;
            /** @description A verb phrase the customer can say, such as `把多扣的36元退给我`. */
            customerGoal: string;
            endRules?: components["schemas"]["cases.EndRules"];
            facts?: components["schemas"]["cases.Fact"][];
            /** @description What is really the matter. Never leaves the server. */
            hiddenTruth: string;
            /** Format: int64 */
            maxTurns?: number;
            objections?: components["schemas"]["cases.Objection"][];
            openingLine: string;
            persona: components["schemas"]["cases.Persona"];
            phases?: components["schemas"]["cases.Phase"][];
            referenceDialogue?: components["schemas"]["cases.Line"][];
            solution: components["schemas"]["cases.Solution"];
            /**
             * Format: int64
             * @description 0 = no limit, else 60..7200.
             */
            timeLimitSec?: number;
            /**
             * Format: int64
             * @description How many identity facts make the customer "verified".
             */
            verifyNeeds?: number;
        };
        /** @description Somebody, by the name that others see. */
        "cases.CasePerson": {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description How many cases a call changed; those already as wanted do not count. */
        "cases.Changed": {
            /** Format: int64 */
            changed: number;
        };
        /** @description The upper bound on turns is `CaseContent::maxTurns`. */
        "cases.EndRules": {
            /**
             * Format: int64
             * @description Agent turns before which the customer does not say goodbye.
             */
            minTurns: number;
            /** @description Also objections that never came up must be resolved. */
            mustResolveAll: boolean;
            thankAndEndWhen: components["schemas"]["cases.EndWhen"];
        };
        /** @enum {string} */
        "cases.EndWhen": "agentCloses" | "confirmed";
        "cases.Fact": {
            /** @description Other ways to write the value; guarded against leaks like the value itself. */
            aliases?: string[];
            /** @description What an agent says to ask for this fact. */
            askWords?: string[];
            disclosure: components["schemas"]["Disclosure"];
            /** @description Giving this fact counts towards the identity check. */
            identity?: boolean;
            key: string;
            label: string;
            /** @description Whole sentences in which the customer says the value; the plain value is used when there are none. */
            spoken?: string[];
            value: string;
        };
        /**
         * @description A condition on the state of the conversation, used to move between stages.
         * @enum {string}
         */
        "cases.Gate": "greeted" | "verified" | "factGiven" | "empathised" | "solutionStarted" | "solutionComplete" | "objectionsResolved" | "confirmed" | "closingAsked" | "angerHigh" | "trustLow" | "patienceLow";
        /** @description One line of the reference dialogue; `role` is 1 agent or 2 customer. */
        "cases.Line": {
            role: components["schemas"]["MessageRole"];
            text: string;
        };
        "cases.Objection": {
            id: string;
            /**
             * Format: int64
             * @description Higher comes first.
             */
            priority?: number;
            resolvedBy: components["schemas"]["cases.WordMatch"];
            trigger: components["schemas"]["cases.Trigger"];
            variants: string[];
        };
        "cases.Persona": {
            /** @description Free wording such as `30-39岁`. */
            ageBand?: string;
            /**
             * Format: int64
             * @description Patience lost when a turn brings nothing.
             */
            decayPerTurn: number;
            /**
             * Format: int64
             * @description Anger from which the customer escalates.
             */
            escalateAt: number;
            /** @description Words that anger this person in particular, on top of the general list. */
            forbiddenTopics?: string[];
            gender: components["schemas"]["Gender"];
            /**
             * Format: int64
             * @description Anger from which the customer hangs up after one warning; 0 = never.
             */
            hangupAt: number;
            /** Format: int64 */
            initAnger: number;
            /** Format: int64 */
            initPatience: number;
            /** Format: int64 */
            initTrust: number;
            /** @description Whether the customer has read up on the rules and contradicts wrong statements. */
            knowsPolicy?: boolean;
            name: string;
            occupation?: string;
            openness: components["schemas"]["Openness"];
            region?: string;
            speechStyle: components["schemas"]["SpeechStyle"];
            /**
             * Format: int64
             * @description Chance of a typing slip per line, in basis points.
             */
            typingNoiseBp?: number;
        };
        "cases.Phase": {
            /** @description All must hold before this stage can begin. */
            enter?: components["schemas"]["cases.Gate"][];
            /** @description Any of these makes the stage go badly: a turn without progress costs patience twice. */
            failIf?: components["schemas"]["cases.Gate"][];
            /**
             * Format: int64
             * @description Agent turns after which the stage goes badly; 0 = no limit.
             */
            maxTurns?: number;
            next?: components["schemas"]["Stage"] | null;
            stage: components["schemas"]["Stage"];
            /** @description One of these ends the stage well. */
            successIf?: components["schemas"]["cases.Gate"][];
        };
        /** @description One thing an agent can say about the matter: a step to take, a right statement or a wrong one. */
        "cases.Point": {
            id: string;
            saidBy: components["schemas"]["cases.WordMatch"];
            text: string;
        };
        "cases.Problem": {
            code: string;
            message: string;
            /** @description The field, such as `objections.1.variants.0`. */
            path: string;
        };
        /** @description The student's view: background, the opening line and what that line gives away. */
        "cases.PublicCase": {
            background: string;
            facts: components["schemas"]["cases.PublicFact"][];
            /** Format: int64 */
            maxTurns: number;
            openingLine: string;
            persona: components["schemas"]["cases.PublicPersona"];
            /** Format: int64 */
            timeLimitSec: number;
        };
        "cases.PublicFact": {
            label: string;
            value: string;
        };
        /** @description What a student may know of the customer before the call. */
        "cases.PublicPersona": {
            ageBand: string;
            gender: components["schemas"]["Gender"];
            name: string;
            region: string;
        };
        "cases.Solution": {
            correctPoints?: components["schemas"]["cases.Point"][];
            /** @description All must be said before the customer accepts. */
            steps: components["schemas"]["cases.Point"][];
            wrongPoints?: components["schemas"]["cases.Point"][];
        };
        "cases.Trigger": {
            after?: string;
            at: components["schemas"]["cases.TriggerAt"];
            /** Format: int64 */
            turn?: number;
            words?: string[];
        };
        /**
         * @description What makes an objection come up.
         * @enum {string}
         */
        "cases.TriggerAt": "start" | "words" | "solution" | "turn" | "afterObjection";
        "cases.Validation": {
            /** @description True when the case may be submitted and confirmed. */
            ok: boolean;
            problems: components["schemas"]["cases.Problem"][];
        };
        /**
         * @description When a line of the agent counts as saying something: one entry of `words`, or one of the keyword `groups`.
         *
         *     An entry may hold several pieces separated by spaces; all of them must occur in the line, in any order.
         */
        "cases.WordMatch": {
            /** @description Names of keyword groups. */
            groups?: string[];
            words?: string[];
        };
        /** @enum {integer} */
        CaseSource: 1 | 2 | 3 | 4;
        CaseStat: {
            /** Format: int64 */
            confirmed: number;
            /**
             * Format: int64
             * @description Waiting for the caller to confirm.
             */
            mine: number;
            /** Format: int64 */
            pending: number;
            /** Format: int64 */
            returned: number;
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            unused: number;
            /** Format: int64 */
            using: number;
        };
        /** @description An open assessment task that uses a case. */
        CaseUse: {
            /** Format: int64 */
            taskId: number;
            taskName: string;
        };
        CaseUseStateBody: {
            ids: number[];
            useState: components["schemas"]["UseState"];
        };
        CaseVersionDetail: components["schemas"]["CaseVersionItem"] & {
            content: components["schemas"]["cases.CaseContent"];
        };
        CaseVersionItem: {
            confirmedAt: components["schemas"]["Stamp"] | null;
            confirmedByName: string | null;
            difficulty: components["schemas"]["Difficulty"];
            editedAt: components["schemas"]["Stamp"];
            editedByName: string | null;
            name: string;
            /** Format: int64 */
            version: number;
        };
        ChangePasswordBody: {
            /** @description 8 to 128 characters with at least two of: letters, digits, others. */
            newPassword: string;
            oldPassword: string;
        };
        CheckRule: {
            conditions: components["schemas"]["CheckRuleCondition"][];
            verdict: components["schemas"]["CheckRuleVerdict"];
        };
        /**
         * @description One statement about a selection of turns. A selection without turns makes any text condition false,
         *     so that saying nothing never satisfies "did not say anything wrong".
         */
        CheckRuleCondition: {
            anchor?: components["schemas"]["Anchor"] | null;
            id: string;
            /** @description Expression over the ids of `ops`; empty means all of them. */
            lambda?: string;
            /** @description What to tell the trainee when this condition is missing; empty means a generated sentence. */
            miss?: string;
            ops: components["schemas"]["CheckRuleOp"][];
            range?: components["schemas"]["TurnRange"] | null;
            role?: components["schemas"]["RoleFilter"];
        };
        CheckRuleOp: (components["schemas"]["GroupOp"] & {
            /** @enum {string} */
            op: "ANY";
        }) | (components["schemas"]["GroupOp"] & {
            /** @enum {string} */
            op: "ALL";
        }) | (components["schemas"]["NOfOp"] & {
            /** @enum {string} */
            op: "N_OF";
        }) | (components["schemas"]["GroupOp"] & {
            /** @enum {string} */
            op: "NONE";
        }) | (components["schemas"]["RegexOp"] & {
            /** @enum {string} */
            op: "REGEX";
        }) | (components["schemas"]["RegexOp"] & {
            /** @enum {string} */
            op: "NOT_REGEX";
        }) | (components["schemas"]["SimilarOp"] & {
            /** @enum {string} */
            op: "SIMILAR";
        }) | (components["schemas"]["OrderOp"] & {
            /** @enum {string} */
            op: "ORDER";
        }) | (components["schemas"]["RepeatOp"] & {
            /** @enum {string} */
            op: "REPEAT";
        }) | (components["schemas"]["LatencyOp"] & {
            /** @enum {string} */
            op: "LATENCY";
        }) | (components["schemas"]["LengthOp"] & {
            /** @enum {string} */
            op: "LENGTH";
        }) | (components["schemas"]["QuestionOp"] & {
            /** @enum {string} */
            op: "QUESTION_ASKED";
        }) | (components["schemas"]["FactOp"] & {
            /** @enum {string} */
            op: "FACT_CORRECT";
        }) | (components["schemas"]["EchoOp"] & {
            /** @enum {string} */
            op: "ECHO";
        }) | (components["schemas"]["PoliteOp"] & {
            /** @enum {string} */
            op: "POLITE_RATIO";
        }) | (components["schemas"]["EmpathyOp"] & {
            /** @enum {string} */
            op: "EMPATHY_AFTER";
        }) | (components["schemas"]["PhraseOp"] & {
            /** @enum {string} */
            op: "PHRASE_COPY";
        }) | (components["schemas"]["CountOp"] & {
            /** @enum {string} */
            op: "TURN_COUNT";
        }) | (components["schemas"]["EndedByOp"] & {
            /** @enum {string} */
            op: "ENDED_BY";
        });
        /** @description How the conditions combine, as expressions over their ids. */
        CheckRuleVerdict: {
            /** @description Conditions whose hits prove the verdict; empty means every condition that `met` demands. */
            evidenceFrom?: string[];
            met: string;
            /** @description When true, the item does not apply, whatever `met` says. */
            na?: string | null;
        };
        CloseAnswer: {
            examStatus: components["schemas"]["ExamStatus"];
            scoreStatus: components["schemas"]["ScoreJobStatus"];
        };
        CloseBody: {
            /** @description A random id of this hand-in; repeating it is harmless. */
            clientReqId: string;
            /**
             * Format: int64
             * @description Of the connection that hands in; one that another window took over may not.
             */
            epoch: number;
            /** Format: int64 */
            sessionId: number;
        };
        ClueBody: {
            /** @description The cases that it belongs to. */
            caseIds?: number[];
            fields: components["schemas"]["ClueField"][];
            kind: components["schemas"]["ClueKind"];
            name: string;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
            revealAt: components["schemas"]["RevealAt"];
            /** @description Any of these, said by either side, reveals the clue; needed when `revealAt` is 3. */
            triggerWords?: string[];
            useState?: components["schemas"]["UseState"];
        };
        /** @description A case that a clue belongs to. */
        ClueCase: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        ClueField: {
            label: string;
            /** @description Shown like `138****1234` until the customer's identity was verified. */
            masked?: boolean;
            value: string;
        };
        /** @description A clue as it is managed. */
        ClueItem: {
            cases: components["schemas"]["ClueCase"][];
            fields: components["schemas"]["ClueField"][];
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["ClueKind"];
            name: string;
            /** Format: int64 */
            rev: number;
            revealAt: components["schemas"]["RevealAt"];
            triggerWords: string[];
            updatedAt: components["schemas"]["Stamp"];
            updatedByName: string | null;
            useState: components["schemas"]["UseState"];
        };
        /** @enum {integer} */
        ClueKind: 1 | 2 | 3 | 4 | 5;
        ConfirmBody: {
            /** Format: int64 */
            sessionId: number;
        };
        /** @enum {integer} */
        ConfirmStatus: 1 | 2 | 3;
        ConnectAnswer: {
            /** @description The clues that the trainee has earned so far. */
            clues: components["schemas"]["PublicClue"][];
            messages: components["schemas"]["practice.Message"][];
            phrases: components["schemas"]["Phrase"][];
            session: components["schemas"]["practice.Session"];
        };
        ConnectBody: {
            /**
             * Format: int64
             * @description Start or resume an assignment …
             */
            assignmentId?: number | null;
            /**
             * Format: int64
             * @description The client's clock, epoch milliseconds; off by more than five minutes it is refused.
             */
            clientNowMs: number;
            /** @description A random id of this window. */
            connId: string;
            /**
             * Format: int64
             * @description … or resume this session.
             */
            sessionId?: number | null;
        };
        CopyPhraseBody: {
            /** Format: int64 */
            id: number;
        };
        CountOp: {
            id: string;
            /** Format: int32 */
            max?: number | null;
            /** Format: int32 */
            min?: number | null;
        };
        /** @description What a create or copy made. */
        Created: {
            /** Format: int64 */
            id: number;
        };
        Deleted: {
            /**
             * Format: int64
             * @description How many rows were deleted.
             */
            deleted: number;
        };
        /** @description What the case knows to be true. */
        DialogueFact: {
            aliases?: string[];
            slot: string;
            value: string;
        };
        /** @enum {string} */
        DialogueRole: "agent" | "customer";
        DialogueTurn: {
            /** @description The message was built from a quick phrase. */
            fromPhrase?: boolean;
            /**
             * Format: int64
             * @description Thinking time before an agent turn.
             */
            latencyMs?: number | null;
            /** @description The phrase as it was inserted; without it the whole text counts as phrase. */
            phraseText?: string | null;
            role: components["schemas"]["DialogueRole"];
            text: string;
        };
        /**
         * @description Difficulty travels as a word, as the specification writes it.
         * @enum {string}
         */
        Difficulty: "easy" | "medium" | "hard";
        /** @enum {integer} */
        Disclosure: 1 | 2 | 3 | 4;
        EchoOp: {
            id: string;
            /** Format: int32 */
            min?: number;
        };
        EmpathyOp: {
            /** @description Every negative turn needs an answer, not just one of them. */
            every?: boolean;
            id: string;
            /**
             * Format: int32
             * @description Agent turns after the negative customer turn.
             */
            n?: number;
        };
        EndedByOp: {
            by: components["schemas"]["FinishReason"][];
            id: string;
        };
        "Envelope_agents.Agent": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["agents.Agent"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_agents.Health": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["agents.Health"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_appeals.Added": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["appeals.Added"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_appeals.Assigned": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["appeals.Assigned"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_appeals.Detail": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["appeals.Detail"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_assignments.Detail": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["assignments.Detail"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_assignments.Stat": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["assignments.Stat"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_callLogs.Detail": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["callLogs.Item"] & {
                messages: components["schemas"]["callLogs.Line"][];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_CaseDetail: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["CaseItem"] & {
                content: components["schemas"]["cases.CaseContent"];
                /** @description Open tasks that use the case, in whatever version. */
                tasks: components["schemas"]["CaseUse"][];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_cases.Added": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["cases.Added"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_cases.Changed": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["cases.Changed"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_cases.Validation": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["cases.Validation"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_CaseStat: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["CaseStat"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_CaseVersionDetail: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["CaseVersionItem"] & {
                content: components["schemas"]["cases.CaseContent"];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_CloseAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["CloseAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_ClueItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["ClueItem"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_ConnectAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["ConnectAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Created: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Created"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Deleted: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Deleted"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_exports.Info": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["exports.Info"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_exports.Key": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["exports.Key"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_exports.Started": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["exports.Started"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_files.ChunkState": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["files.ChunkState"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_files.SignedUrl": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["files.SignedUrl"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_files.Uploaded": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["files.Uploaded"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_flowLogs.FlowLogDetail": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["flowLogs.FlowLog"] & {
                /** @description `{messages: [{role, content}], params, schema, stream}`, masked. */
                request: Record<string, never>;
                /** @description Masked. */
                response: string;
                /** @description The other attempts of the trace, oldest first. */
                siblings: components["schemas"]["flowLogs.Sibling"][];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Ids: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Ids"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_LoginAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["LoginAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_LoginConfig: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["LoginConfig"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_NameCheck: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["NameCheck"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_NewToken: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["NewToken"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Nothing: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: Record<string, never> | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_OverruleAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["OverruleAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_agents.Agent": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["agents.Agent"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_appeals.QueueRow": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["appeals.QueueRow"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_appeals.Row": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["appeals.Row"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_assignments.Entry": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: (components["schemas"]["assignments.Item"] & {
                    /** @description Why not; empty when it may. */
                    blockReason: string;
                    /** @description An attempt runs and can be resumed. */
                    canResume: boolean;
                    /** @description A new attempt may start. */
                    canStart: boolean;
                })[];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_callLogs.Item": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["callLogs.Item"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_CaseItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["CaseItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_ClueItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["ClueItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_exports.Info": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["exports.Info"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_flowLogs.FlowLog": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["flowLogs.FlowLog"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_PhraseItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["PhraseItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_prompts.Template": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["prompts.Template"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_quality.CheckItem": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["quality.CheckItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_quality.KeywordGroup": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["quality.KeywordGroup"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_quality.Project": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["quality.Project"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_quality.Type": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["quality.Type"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_results.RankRow": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["results.RankRow"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_results.Row": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Page_results.Row"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_TaskListItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["TaskListItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_TaskProgress: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["TaskProgress"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_updates.DeviceRow": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["updates.DeviceRow"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_updates.ReleaseRow": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["updates.ReleaseRow"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_PhraseItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["PhraseItem"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_practice.Status": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["practice.Status"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_prompts.NameCheck": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["prompts.NameCheck"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_prompts.TemplateDetail": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["prompts.Template"] & {
                /** @description What the scene's placeholders mean. */
                sceneVariables: components["schemas"]["prompts.Variable"][];
                /** @description Newest first. */
                versions: components["schemas"]["prompts.Version"][];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_prompts.TestRun": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["prompts.TestRun"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.CheckItem": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.CheckItem"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.HitRate": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.HitRate"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.KeywordGroup": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.KeywordGroup"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.PaperConfig": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.PaperConfig"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.PracticeConfig": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.PracticeConfig"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.Project": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.Project"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.ProjectStat": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.ProjectStat"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.RevisionDetail": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.RevisionDetail"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.SavedCheckItem": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.SavedCheckItem"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.TryAllAnswer": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.TryAllAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.TryAnswer": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.TryAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.Type": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.Type"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.Updated": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.Updated"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_RecheckAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["RecheckAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_results.TeamPage": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["Page_results.Row"] & {
                summary: components["schemas"]["results.Summary"];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_results.View": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["results.View"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_SendAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["SendAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Statement: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Statement"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_TaskDefaults: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TaskDefaults"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_TaskDetail: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TaskDetail"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_tasks.Changed": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["tasks.Changed"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_TaskStanding: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TaskStanding"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_TaskStat: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TaskStat"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_TryCaseAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TryCaseAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_updates.ReleaseRow": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["updates.ReleaseRow"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_UserInfo: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["UserInfo"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_agents.CapabilityChain": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["agents.CapabilityChain"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_BusinessType: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["BusinessType"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_CaseVersionItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["CaseVersionItem"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_ClueItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["ClueItem"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_org.PeopleNode": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["org.PeopleNode"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_org.Person": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["org.Person"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_Permission: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Permission"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_Phrase: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Phrase"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_PhraseGroup: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["PhraseGroup"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_practice.Message": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["practice.Message"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_prompts.Scene": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["prompts.Scene"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_RoleEntry: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["RoleEntry"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_TeamEntry: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TeamEntry"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_updates.VersionInUse": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["updates.VersionInUse"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        /** @description A piece of a turn; `start` and `end` count Unicode scalar values. */
        EvidenceSpan: {
            end: number;
            quote: string;
            start: number;
            /** @description Position in the dialogue, from 0. */
            turn: number;
        };
        /** @enum {integer} */
        ExamStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7;
        "exports.Info": {
            createdAt: components["schemas"]["Stamp"];
            error: string | null;
            expiresAt: components["schemas"]["Stamp"] | null;
            /** @description For `GET /v2/files/{fileId}`; null before success and after the file expired. */
            fileId: string | null;
            fileName: string | null;
            finishedAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            progressBp: number;
            /** Format: int64 */
            rowCount: number | null;
            /** @description Stays 1 while the file is being made. */
            status: components["schemas"]["ExportStatus"];
            /** @description What is being done, for the person who waits. */
            step: string;
        };
        "exports.Key": {
            /** @description For the calls that ask for progress and that cancel. */
            exportKey: string;
        };
        "exports.KeyBody": {
            exportKey: string;
        };
        /** @description Answer of a call that starts an export. */
        "exports.Started": {
            /** Format: int64 */
            id: number;
        };
        /** @enum {integer} */
        ExportStatus: 1 | 2 | 3 | 4;
        ExtraTimeBody: {
            /**
             * Format: int64
             * @description 5000 = half as much again. Applies to attempts that start from now on.
             */
            extraTimeBp: number;
            /** Format: int64 */
            studentId: number;
            /**
             * Format: int64
             * @description Absent = all items of the task.
             */
            taskItemId?: number | null;
        };
        FactOp: {
            id: string;
            slot: string;
        };
        Failure: {
            /**
             * Format: int32
             * @description The error catalogue; never 0.
             */
            code: number;
            /** @description `fields` of a 422, `changed` of a lost edit, `requestId` of a 5xx. */
            data: Record<string, never> | null;
            errorCode?: string;
            /** @description For the person at the screen, in Chinese. */
            msg: string;
        };
        /** @enum {integer} */
        FatalPolicy: 1 | 2 | 3;
        "files.CheckChunk": {
            /**
             * Format: int64
             * @example 1024
             */
            chunkSize: number;
            /** @description Media type as the client knows it; empty: told by the extension. */
            mime?: string;
            /** @example 手册.pdf */
            name: string;
            /** @description Hash of the whole file in hex. Without it an upload cannot be found again, only continued by its id. */
            sha256?: string;
            /**
             * Format: int64
             * @example 2048
             */
            size: number;
            /** @description Continue this upload. */
            uploadId?: string | null;
        };
        "files.ChunkState": {
            /** Format: int64 */
            chunks: number;
            /** @description Set when the contents are known already: nothing is left to send. */
            fileId: string | null;
            /** @description Numbers of the chunks that have arrived. */
            uploaded: number[];
            uploadId: string | null;
        };
        /** @description A form that ends an upload. */
        "files.MergeForm": {
            /** @description Hash of the whole, where `checkChunk` did not get it. */
            sha256?: string | null;
            uploadId: string;
        };
        "files.SignBody": {
            fileId: string;
        };
        "files.SignedUrl": {
            expiresAt: components["schemas"]["Stamp"];
            /** @description Relative to this site unless its public address is configured. */
            url: string;
        };
        "files.Uploaded": {
            /** @description Null for a chunk. */
            fileId: string | null;
            mime: string;
            name: string;
            /** @description SHA-256 of these bytes; null for a chunk that was sent without. */
            sha256: string | null;
            /**
             * Format: int64
             * @description Bytes that were stored, of the file or of the chunk.
             */
            size: number;
        };
        /**
         * @description A form with a file: the whole of it, or one chunk of an upload that `checkChunk` began. The fields come
         *     before the file.
         */
        "files.UploadForm": {
            /** Format: binary */
            file: string;
            /** Format: int64 */
            index?: number | null;
            /** @description Name of a whole file, where the part's own is not meant. */
            name?: string | null;
            /** @description SHA-256 in hex of what is sent; checked when it is there. */
            sha256?: string | null;
            /** @description Of a chunk: the upload it belongs to, and its number from 0. */
            uploadId?: string | null;
        };
        /** @enum {integer} */
        FinishReason: 1 | 2 | 3 | 4 | 5;
        "flowLogs.FlowLog": {
            /** @description Who the call was made for. */
            actorName: string | null;
            /** Format: int64 */
            agentId: number | null;
            agentName: string;
            /**
             * Format: int64
             * @description Number of the attempt within its trace.
             */
            attempt: number;
            capability: components["schemas"]["Capability"];
            createdAt: components["schemas"]["Stamp"];
            /** @description In Chinese: why the call failed, or why its answer was not used; empty otherwise. */
            error: string;
            /** @description A later agent of the chain served the call, or the built-in rules stepped in after it. */
            fallbackUsed: boolean;
            /**
             * Format: int64
             * @description Milliseconds to the first piece of a streamed answer.
             */
            firstTokenMs: number | null;
            /** @description Known manipulation tricks found in what the student wrote. */
            flags: string[];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            inTokens: number | null;
            /**
             * Format: int64
             * @description Milliseconds, waiting for a free slot included.
             */
            latencyMs: number;
            modelId: string;
            /** Format: int64 */
            outTokens: number | null;
            promptName: string | null;
            /**
             * Format: int64
             * @description Absent for the built-in prompt.
             */
            promptTemplateId: number | null;
            /** Format: int64 */
            promptVersion: number | null;
            scene: components["schemas"]["PromptScene"];
            /** Format: int64 */
            sessionId: number | null;
            status: components["schemas"]["FlowStatus"];
            /** @description Joins the attempts of one piece of work. */
            traceId: string;
        };
        "flowLogs.FlowLogDetail": components["schemas"]["flowLogs.FlowLog"] & {
            /** @description `{messages: [{role, content}], params, schema, stream}`, masked. */
            request: Record<string, never>;
            /** @description Masked. */
            response: string;
            /** @description The other attempts of the trace, oldest first. */
            siblings: components["schemas"]["flowLogs.Sibling"][];
        };
        "flowLogs.Sibling": {
            agentName: string;
            /** Format: int64 */
            attempt: number;
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            latencyMs: number;
            status: components["schemas"]["FlowStatus"];
        };
        /** @enum {integer} */
        FlowStatus: 3 | 4;
        /** @enum {integer} */
        FormMode: 1 | 2 | 3;
        /** @enum {string} */
        Gender: "male" | "female" | "unknown";
        GroupOp: {
            exclude?: string[];
            group?: string | null;
            groups?: string[];
            id: string;
            /** @description Words of this rule only; each counts like a group of its own. */
            words?: string[];
        };
        /** @enum {integer} */
        Handler: 1 | 2 | 3 | 4;
        /** @description The ids that match a list's filters, so that a selection can span pages. */
        Ids: {
            ids: number[];
        };
        /** @enum {integer} */
        InvalidReason: 1 | 2 | 3;
        /** @description `cp` is negative for a met fault of a deducting project. */
        ItemScore: {
            /** Format: int64 */
            cp: number;
            /** Format: int64 */
            key: number;
            /** Format: int64 */
            maxCp: number;
        };
        KeywordGroupDef: {
            description?: string;
            /** @description Regular expressions; a hit that overlaps one of their matches does not count. */
            exclude?: string[];
            name: string;
            /** @description Regular expressions that hit like a word does. */
            patterns?: string[];
            words?: string[];
        };
        LatencyOp: {
            /**
             * Format: int32
             * @description Every reply came within so many seconds.
             */
            anySec?: number | null;
            /**
             * Format: int32
             * @description The first reply came within so many seconds.
             */
            firstSec?: number | null;
            id: string;
        };
        LengthOp: {
            id: string;
            /** Format: int32 */
            max?: number | null;
            /** Format: int32 */
            min?: number | null;
            scope?: components["schemas"]["LengthScope"];
        };
        /**
         * @description Whether the limits hold for each turn, for at least one, or for all of them together.
         * @enum {string}
         */
        LengthScope: "each" | "some" | "total";
        LoginAnswer: {
            /** @description True while a team must be chosen first. */
            needTeam: boolean;
            role: components["schemas"]["Role"] | null;
            /** Format: int64 */
            teamId: number | null;
            /** @description Bearer token of the next calls. */
            token: string;
            /** Format: int64 */
            userId: number;
        };
        LoginBody: {
            password: string;
            username: string;
        };
        LoginConfig: {
            /** @description Title at sign-in and in navigation. */
            brandTitle: string;
            ebpLogOutUrl: string;
            ssoLogOutUrl: string;
            ssoType: components["schemas"]["SsoType"];
        };
        /** @enum {integer} */
        MessageRole: 1 | 2 | 3;
        /** @description Whether a name is free, asked while it is being typed. */
        NameCheck: {
            available: boolean;
        };
        NewToken: {
            needTeam: boolean;
            /** @description Replaces the token of this call, which no longer works. */
            token: string;
        };
        /** @enum {string} */
        NodeKind: "group" | "student";
        NOfOp: {
            exclude?: string[];
            groups?: string[];
            id: string;
            /** Format: int32 */
            k: number;
            words?: string[];
        };
        /** @description The `data` of a call that has nothing to say beyond success. */
        Nothing: Record<string, never>;
        /**
         * @description How readily the customer gives a fact when asked.
         * @enum {string}
         */
        Openness: "generous" | "normal" | "precise";
        /** @enum {string} */
        Order: "asc" | "desc";
        OrderOp: {
            first: string;
            id: string;
            then: string;
            /** Format: int32 */
            within?: number | null;
        };
        /** @description A tree of groups with people as leaves. */
        "org.PeopleNode": {
            child: components["schemas"]["org.PeopleNode"][];
            /**
             * Format: int64
             * @description The user's id of a leaf; negative for a group.
             */
            id: number;
            kind: components["schemas"]["NodeKind"];
            name: string;
        };
        "org.Person": {
            /** Format: int64 */
            id: number;
            name: string;
            username: string;
        };
        OverruleAnswer: {
            fatal: boolean;
            result: components["schemas"]["ResultFlag"] | null;
            /**
             * Format: int64
             * @description Centipoints; null while items are undecided.
             */
            totalCp: number | null;
        };
        OverruleBody: {
            /** @description None confirms a result that waits for a human as it is. */
            decisions: components["schemas"]["results.RulingInput"][];
            /**
             * Format: int64
             * @description Of the session, as it was read.
             */
            rev: number;
            /** Format: int64 */
            sessionId: number;
        };
        "Page_results.Row": {
            items: components["schemas"]["results.Row"][];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            pageSize: number;
            /**
             * Format: int64
             * @description Rows that match the filters, over all pages.
             */
            total: number;
        };
        /** @description A code and the codes below it. */
        Permission: {
            code: string;
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A phrase as it is offered during a dialogue. */
        Phrase: {
            content: string;
            /** @description False = not to be offered in an exam. */
            enabledInExam: boolean;
            groupName: string;
            hotkey: string;
            /** Format: int64 */
            id: number;
            scope: components["schemas"]["PhraseScope"];
            title: string;
            variables: string[];
        };
        PhraseBody: {
            content: string;
            enabledInExam?: boolean;
            groupName?: string;
            /** @description Letters, digits, `+`, `-` and `/`. */
            hotkey?: string;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
            scope: components["schemas"]["PhraseScope"];
            title: string;
            useState?: components["schemas"]["UseState"];
        };
        PhraseGroup: {
            /** Format: int64 */
            count: number;
            /** @description Empty = without a group. */
            name: string;
        };
        /** @description A phrase as it is managed. */
        PhraseItem: {
            content: string;
            enabledInExam: boolean;
            groupName: string;
            /** @description Empty = none. */
            hotkey: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            ownerId: number;
            ownerName: string;
            /** Format: int64 */
            rev: number;
            scope: components["schemas"]["PhraseScope"];
            title: string;
            updatedAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            useCount: number;
            useState: components["schemas"]["UseState"];
            /** @description The names between braces in the content, to be filled in before sending. */
            variables: string[];
        };
        PhraseOp: {
            id: string;
            /** Format: int32 */
            k?: number;
            /** Format: int32 */
            minBp?: number;
        };
        /** @enum {integer} */
        PhraseScope: 1 | 2;
        /**
         * @description `BEFORE` looks back from the first hit, the others look at the surroundings of every hit.
         * @enum {string}
         */
        Place: "BEFORE" | "AFTER" | "AROUND" | "SAME";
        PoliteOp: {
            id: string;
            /**
             * Format: int32
             * @description Share of 您 among 您 and 你.
             */
            minBp?: number;
            /**
             * Format: int32
             * @description 请 and 谢谢 per turn.
             */
            pleaseBp?: number;
        };
        /** @description Why this connection can no longer write: what its next message would be refused with. */
        "practice.Gone": {
            /** Format: int32 */
            code: number;
            msg: string;
        };
        /**
         * @description Who worded a message; the word on the wire and in both databases.
         * @enum {string}
         */
        "practice.LineSource": "student" | "rule" | "model" | "fallback";
        "practice.Message": {
            clientMsgId: string | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Thinking time before a trainee's message, in milliseconds.
             */
            latencyMs: number | null;
            /**
             * Format: int64
             * @description The quick phrase that the text was built from.
             */
            phraseId: number | null;
            reaction: components["schemas"]["Reaction"] | null;
            role: components["schemas"]["MessageRole"];
            sentAt: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description Gap-free from 1 within the session.
             */
            seq: number;
            text: string;
        };
        /** @description A session as the person who takes it sees it. */
        "practice.Session": {
            /** Format: int64 */
            assignmentId: number | null;
            /** Format: int64 */
            attemptNo: number;
            case: components["schemas"]["cases.PublicCase"];
            caseName: string;
            /** @description The customer has said goodbye: hand in when ready. */
            customerLeft: boolean;
            /**
             * Format: int64
             * @description Epoch milliseconds of the server's clock; null when untimed.
             */
            deadlineMs: number | null;
            difficulty: components["schemas"]["Difficulty"];
            /**
             * Format: int64
             * @description Goes up with each connection; only the newest may write.
             */
            epoch: number;
            examStatus: components["schemas"]["ExamStatus"];
            finishReason: components["schemas"]["FinishReason"] | null;
            /** @description A trainer's try of a case; nothing of it counts. */
            preview: boolean;
            scoreStatus: components["schemas"]["ScoreJobStatus"];
            /** Format: int64 */
            serverNowMs: number;
            /** Format: int64 */
            sessionId: number;
            startedAt: components["schemas"]["Stamp"] | null;
            taskItemName: string;
            taskName: string;
            timeMode: components["schemas"]["TimeMode"];
            /** Format: int64 */
            turns: number;
        };
        "practice.Status": {
            /**
             * Format: int64
             * @description Null when untimed.
             */
            deadlineMs: number | null;
            /** @description Why the scoring failed; empty otherwise. */
            error: string;
            examStatus: components["schemas"]["ExamStatus"];
            /**
             * Format: int64
             * @description Of the scoring, in basis points.
             */
            progressBp: number;
            scoreStatus: components["schemas"]["ScoreJobStatus"];
            /**
             * Format: int64
             * @description The server's clock and what is left by it, for a window that was asleep or whose clock was set.
             */
            serverNowMs: number;
            /** @description What the scoring is doing. */
            step: string;
        };
        /** @description What happens in one turn, in order. */
        "practice.TurnEvent": {
            /** @enum {string} */
            event: "ack";
            /** Format: int64 */
            messageId: number;
            /** Format: int64 */
            seq: number;
        } | {
            /** @enum {string} */
            event: "delta";
            text: string;
        } | {
            /** @enum {string} */
            event: "message";
            message: components["schemas"]["practice.Message"];
        } | {
            /** @description All clues that the trainee has earned by now. */
            clues: components["schemas"]["PublicClue"][];
            customerLeft: boolean;
            /** @enum {string} */
            event: "end";
            finished: boolean;
        };
        /** @enum {integer} */
        PracticeMode: 1 | 2 | 3;
        /** @enum {integer} */
        ProjectMode: 1 | 2 | 3;
        ProjectScore: {
            /** Format: int64 */
            cp: number;
            items: components["schemas"]["ItemScore"][];
            /** Format: int64 */
            key: number;
            /** Format: int64 */
            maxCp: number;
        };
        "prompts.CopyForm": {
            /** @description Absent: made from the original's. */
            name?: string | null;
        };
        "prompts.LastTest": {
            at: components["schemas"]["Stamp"];
            message: string;
            /** Format: int64 */
            no: number;
            /** @description Whether a model answered. */
            ok: boolean;
        };
        /** @description How a prompt wants its model to be driven; absent values are the service's own. */
        "prompts.ModelParams": {
            /**
             * Format: int64
             * @description Longest answer in tokens, 1 to 8192.
             * @default null
             */
            maxTokens: number | null;
            /**
             * Format: int64
             * @description Independent answers that a verdict is the majority of: 1, 3 or 5. Scoring only.
             * @default null
             */
            samples: number | null;
            /**
             * Format: int64
             * @description Hundredths: 30 is 0.3. 0 to 200.
             * @default null
             */
            temperature: number | null;
            /**
             * Format: int64
             * @description Hundredths, 1 to 100.
             * @default null
             */
            topP: number | null;
        };
        "prompts.NameCheck": {
            available: boolean;
        };
        "prompts.RollbackForm": {
            /**
             * Format: int64
             * @description The version to speak from now on.
             */
            no: number;
            /** Format: int64 */
            rev: number;
        };
        /** @description A scene and what is built in for it. */
        "prompts.Scene": {
            /** @description Speaks for the scene while no template is in use. */
            defaultBody: string;
            defaultParams: components["schemas"]["prompts.ModelParams"];
            label: string;
            scene: components["schemas"]["PromptScene"];
            /**
             * Format: int64
             * @description The template in use.
             */
            templateId: number | null;
            templateName: string | null;
            variables: components["schemas"]["prompts.Variable"][];
        };
        "prompts.Template": {
            /** Format: int64 */
            activeVersion: number;
            /** Format: int64 */
            id: number;
            lastTest: components["schemas"]["prompts.LastTest"] | null;
            name: string;
            /** Format: int64 */
            rev: number;
            scene: components["schemas"]["PromptScene"];
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
            /** @description At most one template of a scene is in use. */
            useState: components["schemas"]["UseState"];
            /** Format: int64 */
            versionCount: number;
        };
        "prompts.TemplateDetail": components["schemas"]["prompts.Template"] & {
            /** @description What the scene's placeholders mean. */
            sceneVariables: components["schemas"]["prompts.Variable"][];
            /** @description Newest first. */
            versions: components["schemas"]["prompts.Version"][];
        };
        "prompts.TemplateForm": {
            /**
             * Format: int64
             * @description Only defeats caches.
             */
            _t?: number | null;
            /** @description With `{{variable}}` placeholders of the scene. */
            body: string;
            commitNote?: string;
            modelParams?: components["schemas"]["prompts.ModelParams"];
            name: string;
            /**
             * Format: int64
             * @description Required when a template is changed.
             */
            rev?: number | null;
            scene: components["schemas"]["PromptScene"];
        };
        "prompts.TestForm": {
            /**
             * Format: int64
             * @description Absent: the active version.
             */
            no?: number | null;
            /** @description Values of the placeholders; a missing one is filled with its sample. */
            variables?: {
                [key: string]: string;
            };
        };
        /** @description How a test run went. Without a model, and with one that fails, the rendered prompt is shown all the same. */
        "prompts.TestRun": {
            agentName: string | null;
            /** @description Whether an agent serves the scene. */
            connected: boolean;
            /** Format: int64 */
            firstTokenMs: number | null;
            /** Format: int64 */
            flowLogId: number | null;
            /** Format: int64 */
            inTokens: number | null;
            /** Format: int64 */
            latencyMs: number | null;
            /** @description In Chinese: what happened. */
            message: string;
            modelId: string | null;
            /** Format: int64 */
            no: number;
            ok: boolean;
            /** Format: int64 */
            outTokens: number | null;
            rendered: string;
            /** @description The model's answer. */
            text: string | null;
        };
        "prompts.UseForm": {
            /** @description 1: speak for the scene instead of whatever does now; 2: leave it to the built-in text. */
            useState: components["schemas"]["UseState"];
        };
        "prompts.Variable": {
            label: string;
            /** @description As it is written between `{{` and `}}`. */
            name: string;
            /** @description Stands in when a test run gives no value. */
            sample: string;
        };
        /** @description Never changed once it is saved. */
        "prompts.Version": {
            body: string;
            commitNote: string;
            createdAt: components["schemas"]["Stamp"];
            createdBy: string | null;
            modelParams: components["schemas"]["prompts.ModelParams"];
            /** Format: int64 */
            no: number;
            /** @description Of the body and the parameters. */
            sha256: string;
            /** @description The placeholders in the body. */
            variables: string[];
        };
        /** @enum {integer} */
        PromptScene: 1 | 2 | 3 | 4 | 5;
        /** @description What a trainee sees of a clue. */
        PublicClue: {
            fields: components["schemas"]["PublicField"][];
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["ClueKind"];
            name: string;
        };
        PublicField: {
            label: string;
            masked: boolean;
            /** @description With its middle hidden while `masked`. */
            value: string;
        };
        /** @enum {string} */
        "quality.ChangeKind": "added" | "removed" | "changed" | "moved";
        /** @enum {string} */
        "quality.ChangeTarget": "type" | "project" | "item" | "group";
        /** @description A check item with everything that its editor shows. */
        "quality.CheckItem": {
            /** @description For whoever judges the item; never shown to a student. */
            answerInstructions: string;
            /** Format: int64 */
            cp: number;
            failExamples: string[];
            /** @description Who judges the items of the project. */
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            id: number;
            mode: components["schemas"]["ProjectMode"];
            /** @description When the item does not apply, in words. */
            naCondition: string;
            name: string;
            passExamples: string[];
            /**
             * Format: int64
             * @description Stage 1 to 5 of a call.
             */
            phase: number | null;
            /** Format: int64 */
            projectId: number;
            projectName: string;
            /** @description One observable yes/no question. */
            question: string;
            /** @description Whether "met" needs a quote. */
            requiredEvidence: boolean;
            /** Format: int64 */
            rev: number;
            role: components["schemas"]["DialogueRole"];
            rule: components["schemas"]["CheckRule"] | null;
            /** Format: int64 */
            sort: number;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
            useState: components["schemas"]["UseState"];
        };
        "quality.CheckItemForm": {
            /** @description Save although an example is judged otherwise than it says. */
            acceptFailing?: boolean;
            answerInstructions?: string;
            /** Format: int64 */
            cp: number;
            /** @description The same for not met. */
            failExamples?: string[];
            naCondition?: string;
            name: string;
            /** @description Short dialogues, one turn a line, `客户：` before a customer's turn, that the item must find met. */
            passExamples?: string[];
            /** Format: int64 */
            phase?: number | null;
            /** Format: int64 */
            projectId: number;
            question: string;
            /** @description False only for an item that asks that something did not happen: it has nothing to quote. */
            requiredEvidence?: boolean;
            /**
             * Format: int64
             * @description The revision that was read; required when editing.
             */
            rev?: number | null;
            role?: components["schemas"]["DialogueRole"];
            rule?: components["schemas"]["CheckRule"] | null;
            useState?: components["schemas"]["UseState"];
        };
        "quality.ConfigForm": {
            fatalPolicy: components["schemas"]["FatalPolicy"];
            /** @description Scale the score to 100 points of what applied. */
            normalize: boolean;
            note?: string;
            /** Format: int64 */
            passCp: number;
            /**
             * Format: int64
             * @description The number of the current revision that was shown, 0 for none: publishing over a newer one is refused.
             */
            rev: number;
        };
        /** @description What the next revision would hold. */
        "quality.Draft": {
            /** @description Whether it differs from the current revision. */
            changed: boolean;
            changes: components["schemas"]["quality.SchemeChange"][];
            itemCount: number;
            /** Format: int64 */
            maxCp: number;
            /** @description What keeps it from being published. */
            problems: components["schemas"]["quality.SchemeProblem"][];
            projectCount: number;
            typeCount: number;
        };
        /** @enum {string} */
        "quality.ExampleKind": "pass" | "fail";
        /** @description What the rule says about one example. */
        "quality.ExampleResult": {
            explain: string;
            /** @description Position among the examples of the kind, from 0. */
            index: number;
            kind: components["schemas"]["quality.ExampleKind"];
            state: components["schemas"]["quality.ExampleState"];
            verdict: components["schemas"]["Verdict"];
        };
        /** @enum {string} */
        "quality.ExampleState": "agrees" | "differs" | "open";
        "quality.GroupUse": {
            /** Format: int64 */
            id: number;
            name: string;
        };
        "quality.HandlerBody": {
            handler: components["schemas"]["Handler"];
            ids: number[];
        };
        "quality.HandlerCount": {
            /** Format: int64 */
            count: number;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            maxCp: number;
        };
        /** @description How often a rule is met on real dialogues. */
        "quality.HitRate": {
            /** Format: int64 */
            dialogues: number;
            /** Format: int64 */
            met: number;
            /**
             * Format: int64
             * @description Met among the dialogues in which the rule was met or not; null where there is none.
             */
            metBp: number | null;
            /** Format: int64 */
            notApplicable: number;
            /** Format: int64 */
            notMet: number;
            /** Format: int64 */
            undecided: number;
            /** @description What to tell the author: an item that nearly everybody meets, or nobody, tells nothing. */
            warning: string | null;
        };
        "quality.HitRateBody": {
            /** Format: int64 */
            checkItemId?: number | null;
            /**
             * Format: int64
             * @description How many of the newest finished dialogues to look at.
             * @default 100
             */
            last: number;
            rule?: components["schemas"]["CheckRule"] | null;
        };
        /** @description A keyword group of the team. */
        "quality.KeywordGroup": {
            /** @description Shipped with the product: it can be edited and reset, not renamed or deleted. */
            builtin: boolean;
            description: string;
            /** @description Differs from what was shipped; always false for a group of the team's own. */
            edited: boolean;
            /** @description Regular expressions; a hit that overlaps one of their matches does not count. */
            exclude: string[];
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Regular expressions over the normalised text that hit like a word does. */
            patterns: string[];
            /** Format: int64 */
            rev: number;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
            /** @description The check items whose rules name the group. */
            usedBy: components["schemas"]["quality.GroupUse"][];
            words: string[];
        };
        "quality.KeywordGroupForm": {
            description?: string;
            exclude?: string[];
            name: string;
            patterns?: string[];
            /**
             * Format: int64
             * @description The revision that was read; required when editing.
             */
            rev?: number | null;
            words?: string[];
        };
        "quality.PaperConfig": {
            current: components["schemas"]["quality.Revision"] | null;
            fatalPolicy: components["schemas"]["FatalPolicy"];
            normalize: boolean;
            /** Format: int64 */
            passCp: number;
            revisions: components["schemas"]["quality.Revision"][];
        };
        "quality.PracticeConfig": {
            current: components["schemas"]["quality.Revision"] | null;
            draft: components["schemas"]["quality.Draft"];
            fatalPolicy: components["schemas"]["FatalPolicy"];
            normalize: boolean;
            /**
             * Format: int64
             * @description The settings in force, or the ones to begin with.
             */
            passCp: number;
            /** @description Newest first. */
            revisions: components["schemas"]["quality.Revision"][];
        };
        /** @description A quality project as lists show it. */
        "quality.Project": {
            appealable: boolean;
            description: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            itemCount: number;
            /**
             * Format: int64
             * @description Points of the check items in use; a project that gives points needs exactly `maxCp` of them.
             */
            itemCp: number;
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            naAllowed: boolean;
            name: string;
            /** Format: int64 */
            rev: number;
            severity: components["schemas"]["Severity"];
            /** Format: int64 */
            sort: number;
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            typeId: number;
            typeName: string;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
        };
        "quality.ProjectEdit": {
            appealable: boolean;
            description?: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            naAllowed: boolean;
            name: string;
            /** Format: int64 */
            rev: number;
            severity: components["schemas"]["Severity"];
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            typeId: number;
        };
        "quality.ProjectForm": {
            /** @description Whether a student may dispute an item. */
            appealable: boolean;
            description?: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            /** @description Whether an item may turn out not to apply. */
            naAllowed: boolean;
            name: string;
            severity: components["schemas"]["Severity"];
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            typeId: number;
        };
        /** @description How many projects, and how many points they are worth. */
        "quality.ProjectStat": {
            /**
             * Format: int64
             * @description Points of the projects in use: what a dialogue is scored against.
             */
            applicableCp: number;
            byHandler: components["schemas"]["quality.HandlerCount"][];
            byStatus: components["schemas"]["quality.StatusCount"][];
            byType: components["schemas"]["quality.TypeCount"][];
            /** Format: int64 */
            total: number;
        };
        /** @description A revision without its snapshot. */
        "quality.Revision": {
            createdAt: components["schemas"]["Stamp"];
            createdBy: string | null;
            fatalPolicy: components["schemas"]["FatalPolicy"];
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Counts from 1 within the team.
             */
            no: number;
            normalize: boolean;
            note: string;
            /** Format: int64 */
            passCp: number;
            sha256: string;
        };
        "quality.RevisionDetail": {
            revision: components["schemas"]["quality.Revision"];
            scheme: components["schemas"]["quality.SchemeSnapshot"];
        };
        "quality.SavedCheckItem": {
            /** @description Empty for an item without a rule. */
            examples: components["schemas"]["quality.ExampleResult"][];
            item: components["schemas"]["quality.CheckItem"];
        };
        /** @description One sentence of a diff. */
        "quality.SchemeChange": {
            kind: components["schemas"]["quality.ChangeKind"];
            target: components["schemas"]["quality.ChangeTarget"];
            text: string;
        };
        "quality.SchemeItem": {
            answerInstructions: string;
            /** Format: int64 */
            cp: number;
            failExamples: string[];
            /**
             * Format: int64
             * @description The check item's id; scores, evidence and appeals refer to it.
             */
            id: number;
            naCondition: string;
            name: string;
            passExamples: string[];
            /** Format: int64 */
            phase: number | null;
            question: string;
            requiredEvidence: boolean;
            role: components["schemas"]["DialogueRole"];
            rule: components["schemas"]["CheckRule"] | null;
        };
        /** @description `path` is `scheme`, `passCp`, `projects.<id>`, `items.<id>` or `items.<id>.rule.…`. */
        "quality.SchemeProblem": {
            message: string;
            path: string;
        };
        "quality.SchemeProject": {
            appealable: boolean;
            description: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            id: number;
            items: components["schemas"]["quality.SchemeItem"][];
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            naAllowed: boolean;
            name: string;
            severity: components["schemas"]["Severity"];
        };
        "quality.SchemeSnapshot": {
            /** @description Every keyword group that the rules, or the engine itself, can look up. */
            groups: components["schemas"]["KeywordGroupDef"][];
            types: components["schemas"]["quality.SchemeType"][];
        };
        "quality.SchemeType": {
            /** Format: int64 */
            capCp: number | null;
            /** Format: int64 */
            id: number;
            name: string;
            projects: components["schemas"]["quality.SchemeProject"][];
        };
        /** @description Ids in their new order; rows that are not named keep their places. */
        "quality.SortBody": {
            ids: number[];
        };
        "quality.StatusBody": {
            ids: number[];
            status: components["schemas"]["UseState"];
        };
        "quality.StatusCount": {
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            maxCp: number;
            status: components["schemas"]["UseState"];
        };
        /** @description One item of a whole scheme on the dialogue. */
        "quality.TriedItem": {
            /** Format: int64 */
            checkItemId: number;
            /**
             * Format: int64
             * @description What it gave; negative for a fault of a deducting project.
             */
            cp: number;
            evidence: components["schemas"]["EvidenceSpan"][];
            explain: string;
            handler: components["schemas"]["Handler"];
            /**
             * Format: int64
             * @description What the item is worth.
             */
            itemCp: number;
            /** @description The wording was there, but the limits against recited phrases keep it from counting. */
            limited: boolean;
            mode: components["schemas"]["ProjectMode"];
            name: string;
            /** Format: int64 */
            projectId: number;
            projectName: string;
            verdict: components["schemas"]["Verdict"];
        };
        "quality.TryAllAnswer": {
            items: components["schemas"]["quality.TriedItem"][];
            /**
             * Format: int64
             * @description The revision that was tried; null for the live settings.
             */
            revisionId: number | null;
            /** @description The score of the items that rules decided alone, the others left out. */
            ruleScore: components["schemas"]["Score"];
            /** @description Without a total while an item waits for a model or a person. */
            score: components["schemas"]["Score"];
            turns: components["schemas"]["DialogueTurn"][];
        };
        "quality.TryAllBody": {
            dialogue?: components["schemas"]["DialogueTurn"][] | null;
            /** @description Try the live settings instead of the current revision. */
            draft?: boolean;
            endedBy?: components["schemas"]["FinishReason"] | null;
            facts?: components["schemas"]["DialogueFact"][];
            text?: string | null;
        };
        /** @description The verdict of one rule, with everything that led to it. */
        "quality.TryAnswer": {
            /** @description Whether each condition holds. */
            conditions: {
                [key: string]: boolean;
            };
            /** @description Quotes that carry the verdict; `start` and `end` count Unicode characters of the turn. */
            evidence: components["schemas"]["EvidenceSpan"][];
            explain: string;
            /** @description Every occurrence that an operator found. */
            hits: components["schemas"]["RuleHit"][];
            /** @description The dialogue as it was read; positions refer to it. */
            turns: components["schemas"]["DialogueTurn"][];
            verdict: components["schemas"]["Verdict"];
        };
        "quality.TryBody": {
            /** Format: int64 */
            checkItemId?: number | null;
            /** @description The dialogue turn by turn; or `text`. */
            dialogue?: components["schemas"]["DialogueTurn"][] | null;
            endedBy?: components["schemas"]["FinishReason"] | null;
            /** @description What the case knows to be true. */
            facts?: components["schemas"]["DialogueFact"][];
            rule?: components["schemas"]["CheckRule"] | null;
            /** @description A pasted dialogue, one turn a line, `坐席：` or `客户：` before each. */
            text?: string | null;
        };
        /** @description A quality type as lists show it. */
        "quality.Type": {
            /**
             * Format: int64
             * @description The most that the projects of the type can give together; null is no limit.
             */
            capCp: number | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Points of the projects in use.
             */
            maxCp: number;
            name: string;
            /** Format: int64 */
            projectCount: number;
            /** Format: int64 */
            rev: number;
            /** Format: int64 */
            sort: number;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
        };
        "quality.TypeCount": {
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            maxCp: number;
            /** Format: int64 */
            typeId: number;
            typeName: string;
        };
        "quality.TypeEdit": {
            /** Format: int64 */
            capCp?: number | null;
            name: string;
            /** Format: int64 */
            rev: number;
        };
        "quality.TypeForm": {
            /**
             * Format: int64
             * @description 1 to 10000, or null for no limit.
             */
            capCp?: number | null;
            name: string;
        };
        "quality.Updated": {
            /** Format: int64 */
            updated: number;
        };
        "quality.UseStateBody": {
            ids: number[];
            useState: components["schemas"]["UseState"];
        };
        QuestionOp: {
            exclude?: string[];
            id: string;
            /** Format: int32 */
            k?: number;
            /** @description Name of a group, or a word, that the question must be about. */
            slot?: string | null;
        };
        ReactBody: {
            /** Format: int64 */
            messageId: number;
            reaction?: components["schemas"]["Reaction"] | null;
        };
        /** @enum {integer} */
        Reaction: 1 | 2;
        RecheckAnswer: {
            /**
             * Format: int64
             * @description What the decisions alone would give.
             */
            rawScore: number;
            /**
             * Format: int64
             * @description Centipoints; never lower than the disputed score.
             */
            recheckScore: number;
        };
        RegexOp: {
            exclude?: string[];
            id: string;
            re: string;
        };
        ReopenBody: {
            reason: string;
            /** Format: int64 */
            sessionId: number;
        };
        RepeatOp: {
            exclude?: string[];
            /**
             * Format: int32
             * @description Turns of the selection before this position are not looked at.
             */
            from?: number;
            id: string;
            /** Format: int32 */
            minBp?: number;
            /** Format: int32 */
            minChars?: number;
            /** Format: int32 */
            times?: number;
        };
        RescoreBody: {
            /** Format: int64 */
            sessionId: number;
        };
        /** @enum {integer} */
        ResultFlag: 1 | 2;
        /** @enum {integer} */
        ResultOrigin: 1 | 2 | 3 | 4;
        /** @description What the lists filter by. */
        "results.Filter": {
            /** @default null */
            from: components["schemas"]["Stamp"] | null;
            /**
             * @description Only those that a human should look at.
             * @default null
             */
            needsHuman: boolean | null;
            /**
             * Format: int64
             * @description 1 passed, 2 failed.
             * @default null
             */
            result: number | null;
            /**
             * Format: int64
             * @description Of the scoring.
             * @default null
             */
            scoreStatus: number | null;
            /**
             * Format: int64
             * @description Exam status, 3 to 7.
             * @default null
             */
            status: number | null;
            /**
             * Format: int64
             * @default null
             */
            studentId: number | null;
            /**
             * Format: int64
             * @default null
             */
            taskId: number | null;
            /**
             * Format: int64
             * @default null
             */
            taskItemId: number | null;
            /** @default null */
            to: components["schemas"]["Stamp"] | null;
        };
        "results.Item": {
            aiVerdict: components["schemas"]["Verdict"] | null;
            /** Format: int64 */
            checkItemId: number;
            /** Format: int64 */
            confidenceBp: number | null;
            /** Format: int64 */
            cp: number;
            evidence: components["schemas"]["scoring.Evidence"][];
            /** @description This item's finding was fatal. */
            fatal: boolean;
            humanVerdict: components["schemas"]["Verdict"] | null;
            /** Format: int64 */
            maxCp: number;
            name: string;
            /** @description A human's comment. */
            note: string;
            question: string;
            rationale: string;
            ruleVerdict: components["schemas"]["Verdict"] | null;
            verdict: components["schemas"]["Verdict"];
        };
        "results.Line": components["schemas"]["practice.Message"] & {
            source: components["schemas"]["practice.LineSource"] | null;
        };
        /** @description Filters and paging of the managers' list, which the contract wants in the body. */
        "results.ListBody": {
            filter?: components["schemas"]["results.Filter"];
            keyword?: string | null;
            order?: components["schemas"]["Order"] | null;
            /** Format: int64 */
            page?: number | null;
            /** Format: int64 */
            pageSize?: number | null;
            sort?: string | null;
        };
        "results.Project": {
            appealable: boolean;
            /** Format: int64 */
            cp: number;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            id: number;
            items: components["schemas"]["results.Item"][];
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            naAllowed: boolean;
            name: string;
            severity: components["schemas"]["Severity"];
        };
        /** @description A student's standing among those who match. Scores are centipoints. */
        "results.RankRow": {
            /** Format: int64 */
            attempts: number;
            /** Format: int64 */
            averageCp: number;
            /** Format: int64 */
            bestCp: number;
            /**
             * Format: int64
             * @description Passed attempts over scored ones, in basis points.
             */
            passBp: number;
            /** Format: int64 */
            passed: number;
            /**
             * Format: int64
             * @description From 1; equal averages share a place.
             */
            place: number;
            /** Format: int64 */
            studentId: number;
            studentName: string;
        };
        "results.Result": {
            createdAt: components["schemas"]["Stamp"];
            createdByName: string | null;
            engine: string;
            fatalHit: boolean;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Points that could be had in the items that applied.
             */
            maxCp: number;
            modelId: string;
            origin: components["schemas"]["ResultOrigin"];
            /**
             * Format: int64
             * @description The total without the fatal findings, when there are any.
             */
            preFatalCp: number | null;
            /** @description Why a human should look. */
            reasons: string[];
            /** Format: int64 */
            runNo: number;
            /**
             * Format: int64
             * @description What the total is out of.
             */
            scaleCp: number;
            /** Format: int64 */
            totalCp: number | null;
            types: components["schemas"]["results.Type"][];
        };
        /** @description One finished attempt. Scores are centipoints. */
        "results.Row": {
            /** Format: int64 */
            attemptNo: number;
            examStatus: components["schemas"]["ExamStatus"];
            fatal: boolean;
            finishReason: components["schemas"]["FinishReason"] | null;
            finishTime: components["schemas"]["Stamp"] | null;
            needsHuman: boolean;
            /** Format: int64 */
            recheckScore: number | null;
            result: components["schemas"]["ResultFlag"] | null;
            /** Format: int64 */
            score: number | null;
            scoreStatus: components["schemas"]["ScoreJobStatus"];
            /** Format: int64 */
            sessionId: number;
            startedAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            studentId: number;
            studentName: string;
            /** Format: int64 */
            taskId: number;
            taskItemName: string;
            taskName: string;
            /** Format: int64 */
            turns: number;
        };
        "results.RulingInput": {
            /** Format: int64 */
            checkItemId: number;
            comment: string;
            verdict: components["schemas"]["Verdict"];
        };
        "results.Run": {
            createdAt: components["schemas"]["Stamp"];
            createdByName: string | null;
            /** Format: int64 */
            id: number;
            origin: components["schemas"]["ResultOrigin"];
            /** Format: int64 */
            runNo: number;
            /** Format: int64 */
            totalCp: number | null;
        };
        /** @description Scores are centipoints. */
        "results.Session": {
            /** @description Why it cannot be appealed; empty when it can. */
            appealBlock: string;
            /** Format: int64 */
            assignmentId: number | null;
            /** Format: int64 */
            attemptNo: number;
            canAppeal: boolean;
            canConfirm: boolean;
            caseName: string;
            difficulty: components["schemas"]["Difficulty"];
            /** Format: int64 */
            durationSec: number;
            examStatus: components["schemas"]["ExamStatus"];
            fatal: boolean;
            finishReason: components["schemas"]["FinishReason"] | null;
            finishTime: components["schemas"]["Stamp"] | null;
            needsHuman: boolean;
            /** Format: int64 */
            passCp: number;
            preview: boolean;
            publishedAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            recheckScore: number | null;
            result: components["schemas"]["ResultFlag"] | null;
            /** Format: int64 */
            rev: number;
            /** Format: int64 */
            score: number | null;
            /** @description Why scoring failed; empty otherwise. */
            scoreError: string;
            scoreStatus: components["schemas"]["ScoreJobStatus"];
            /** Format: int64 */
            sessionId: number;
            startedAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            studentId: number;
            studentName: string;
            /** Format: int64 */
            taskId: number | null;
            taskItemName: string;
            taskName: string;
            /** Format: int64 */
            turns: number;
            windowEndAt: components["schemas"]["Stamp"] | null;
        };
        /** @description Figures over everything that matches. */
        "results.Summary": {
            /** Format: int64 */
            appealing: number;
            /**
             * Format: int64
             * @description Mean of the scores that stand; null without any.
             */
            averageCp: number | null;
            /** Format: int64 */
            needsHuman: number;
            /** Format: int64 */
            passed: number;
            /** Format: int64 */
            scored: number;
            /**
             * Format: int64
             * @description Finished attempts.
             */
            total: number;
        };
        "results.TeamPage": components["schemas"]["Page_results.Row"] & {
            summary: components["schemas"]["results.Summary"];
        };
        "results.Type": {
            /** Format: int64 */
            cp: number;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            maxCp: number;
            name: string;
            projects: components["schemas"]["results.Project"][];
        };
        "results.View": {
            appeals: components["schemas"]["appeals.Brief"][];
            /** @description All results so far, oldest first. */
            history: components["schemas"]["results.Run"][];
            messages: components["schemas"]["results.Line"][];
            result: components["schemas"]["results.Result"] | null;
            session: components["schemas"]["results.Session"];
        };
        ReturnCaseBody: {
            /** Format: int64 */
            id: number;
            reason: string;
            /**
             * Format: int64
             * @description As it was read; a case that was edited meanwhile is then refused.
             */
            rev?: number | null;
        };
        /** @enum {integer} */
        RevealAt: 1 | 2 | 3;
        /**
         * @description The three roles, in order of priority.
         * @enum {string}
         */
        Role: "management" | "trainer" | "student";
        RoleEntry: {
            code: components["schemas"]["Role"];
            isAdmin: boolean;
            isStudent: boolean;
            isTrainer: boolean;
            name: string;
            /** Format: int64 */
            roleId: number;
        };
        /** @enum {string} */
        RoleFilter: "agent" | "customer" | "any";
        /** @description One occurrence that an operator found, for the rule author's trial run. */
        RuleHit: {
            condition: string;
            /** @description The group, word or pattern that was found. */
            label: string;
            op: string;
            span: components["schemas"]["EvidenceSpan"];
        };
        Score: {
            /** @description Items whose requirement was broken fatally. */
            fatalItems: number[];
            /**
             * Format: int64
             * @description Points that could be had in the items that applied.
             */
            maxCp: number;
            /**
             * Format: int64
             * @description Points earned over points applicable, before any fatal finding.
             */
            normalizedBp?: number | null;
            /**
             * Format: int64
             * @description The total as it would be without the fatal findings; present only when there are any.
             */
            preFatalCp?: number | null;
            result?: components["schemas"]["ResultFlag"] | null;
            /**
             * Format: int64
             * @description What the total is out of.
             */
            scaleCp: number;
            /**
             * Format: int64
             * @description `None` while an item is undecided or nothing applied: a human has to look.
             */
            totalCp?: number | null;
            types: components["schemas"]["TypeScore"][];
            undecidedItems: number[];
        };
        /** @enum {integer} */
        ScoreJobStatus: 1 | 2 | 3 | 4;
        /** @enum {integer} */
        ScoreMethod: 1 | 2 | 3 | 4;
        /** @description A quoted piece of a message; `start` and `end` count Unicode scalar values. */
        "scoring.Evidence": {
            /** Format: int64 */
            end: number;
            /** Format: int64 */
            messageId: number;
            quote: string;
            /** Format: int64 */
            seq: number;
            /** Format: int64 */
            start: number;
        };
        SendAnswer: {
            clues: components["schemas"]["PublicClue"][];
            customerLeft: boolean;
            /** @description The session has ended. */
            finished: boolean;
            reply: components["schemas"]["practice.Message"] | null;
            /**
             * Format: int64
             * @description Sequence number of the trainee's message.
             */
            seq: number;
        };
        SendBody: {
            /** @description A random id of this message; sending it again replays the turn. */
            clientMsgId: string;
            /**
             * Format: int64
             * @description From connect; an older one is refused with 700004.
             */
            epoch: number;
            /**
             * Format: int64
             * @description The quick phrase that the text was made from.
             */
            phraseId?: number | null;
            /** Format: int64 */
            sessionId: number;
            text: string;
        };
        SetRoleBody: {
            /** Format: int64 */
            roleId: number;
        };
        SetTeamBody: {
            /** Format: int64 */
            teamId: number;
        };
        /** @enum {integer} */
        Severity: 1 | 2 | 3;
        SignBody: {
            /**
             * Format: int64
             * @description The version that was shown.
             */
            version: number;
        };
        SimilarOp: {
            id: string;
            /** Format: int32 */
            minBp?: number;
            texts: string[];
        };
        SortPhrasesBody: {
            /** @description Phrases in their new order; the places they held before are shared out again among them. */
            ids: number[];
        };
        /**
         * @description How the customer talks. Travels as an English word; [`SpeechStyle::label`] is what a trainer reads.
         * @enum {string}
         */
        SpeechStyle: "impatient" | "hesitant" | "picky" | "polite" | "quiet" | "forceful";
        /** @enum {integer} */
        SsoType: 1 | 2 | 3;
        /** @enum {integer} */
        Stage: 1 | 2 | 3 | 4 | 5;
        /**
         * @description YYYY-MM-DD HH:mm:ss, China Standard Time
         * @example 2026-01-31 09:30:00
         */
        Stamp: string;
        Statement: {
            /** @description Sanitised HTML. */
            content: string;
            url: string;
            /** Format: int64 */
            version: number;
        };
        SubmitCaseBody: {
            /** @description Trainers of the team, at least one of them not the last editor. */
            confirmerIds: number[];
            /** Format: int64 */
            id: number;
        };
        SubmitRecheckBody: {
            comment?: string;
            /** @description One decision for each disputed item. */
            decisions: components["schemas"]["appeals.DecisionInput"][];
            /** @description The student cannot appeal again. */
            finalJudge?: boolean;
            /** Format: int64 */
            id: number;
        };
        /** @description Assignments by standing. */
        TaskCounts: {
            /** Format: int64 */
            appealing: number;
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            inProgress: number;
            /** Format: int64 */
            passed: number;
            /** Format: int64 */
            toBeAssessed: number;
            /** Format: int64 */
            toRetake: number;
            /** Format: int64 */
            total: number;
        };
        /** @description What a new task starts from. */
        TaskDefaults: {
            appeal: components["schemas"]["tasks.AppealTerms"];
            scheme: components["schemas"]["TaskScheme"] | null;
        };
        TaskDetail: {
            appeal: components["schemas"]["tasks.AppealTerms"];
            /** Format: int64 */
            attemptLimit: number;
            closedAt: components["schemas"]["Stamp"] | null;
            counts: components["schemas"]["TaskCounts"];
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            createdBy: number | null;
            createdByName: string | null;
            description: string;
            endAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            id: number;
            items: components["schemas"]["TaskItem"][];
            /** @description Somebody has begun: only the name, description, trainers, a later end and more students can change. */
            locked: boolean;
            mode: components["schemas"]["PracticeMode"];
            passRule: components["schemas"]["tasks.PassRule"];
            /** Format: int64 */
            retakeDelaySec: number;
            /** Format: int64 */
            rev: number;
            scheme: components["schemas"]["TaskScheme"];
            scoreMethod: components["schemas"]["ScoreMethod"];
            startAt: components["schemas"]["Stamp"];
            state: components["schemas"]["TaskState"];
            students: components["schemas"]["tasks.TaskPerson"][];
            taskName: string;
            trainers: components["schemas"]["tasks.TaskPerson"][];
            updatedAt: components["schemas"]["Stamp"];
            updatedByName: string | null;
        };
        TaskForm: {
            appeal?: components["schemas"]["tasks.AppealForm"];
            /**
             * Format: int64
             * @description 0 = no limit.
             */
            attemptLimit: number;
            description?: string;
            endAt: components["schemas"]["Stamp"];
            /** @description 1 add, 3 copy; a change ignores it. */
            formMode?: components["schemas"]["FormMode"];
            items: components["schemas"]["tasks.ItemForm"][];
            mode: components["schemas"]["PracticeMode"];
            passRule?: components["schemas"]["tasks.PassForm"];
            /**
             * Format: int64
             * @description Seconds between the end of an attempt and the next.
             */
            retakeDelaySec?: number;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
            scoreMethod?: components["schemas"]["ScoreMethod"];
            startAt: components["schemas"]["Stamp"];
            studentIds: number[];
            taskName: string;
            /** @description Nobody chosen = the author. */
            trainerIds?: number[];
        };
        TaskIdBody: {
            /** Format: int64 */
            id: number;
        };
        TaskItem: {
            /** Format: int64 */
            caseId: number;
            caseName: string;
            /**
             * Format: int64
             * @description The version that was confirmed when the task took it.
             */
            caseVersion: number;
            difficulty: components["schemas"]["Difficulty"];
            /**
             * Format: int64
             * @description 0 when untimed.
             */
            durationSec: number;
            /** Format: int64 */
            id: number;
            taskItemName: string;
            timeMode: components["schemas"]["TimeMode"];
        };
        /** @enum {integer} */
        TaskItemStatus: 1 | 2 | 3 | 4 | 5 | 6;
        /** @description A task in a list. */
        TaskListItem: {
            /**
             * Format: int64
             * @description Students × items.
             */
            assignmentCount: number;
            /**
             * Format: int64
             * @description 0 = no limit.
             */
            attemptLimit: number;
            closedAt: components["schemas"]["Stamp"] | null;
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            createdBy: number | null;
            createdByName: string | null;
            endAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            itemCount: number;
            mode: components["schemas"]["PracticeMode"];
            /** Format: int64 */
            passCp: number;
            /** Format: int64 */
            passedCount: number;
            /** Format: int64 */
            rev: number;
            startAt: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description Assignments with an attempt.
             */
            startedCount: number;
            state: components["schemas"]["TaskState"];
            /** Format: int64 */
            studentCount: number;
            taskName: string;
            trainers: components["schemas"]["tasks.TaskPerson"][];
            updatedAt: components["schemas"]["Stamp"];
        };
        /** @description One student's standing in one item. */
        TaskProgress: {
            /** Format: int64 */
            assignmentId: number;
            /** Format: int64 */
            attemptsUsed: number;
            /** Format: int64 */
            bestScore: number | null;
            /** Format: int64 */
            bestSessionId: number | null;
            departmentName: string | null;
            /**
             * Format: int64
             * @description Additional time, in basis points of the item's.
             */
            extraTimeBp: number;
            lastExamStatus: components["schemas"]["ExamStatus"] | null;
            lastFinishTime: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            lastScore: number | null;
            lastScoreStatus: components["schemas"]["ScoreJobStatus"] | null;
            /** Format: int64 */
            lastSessionId: number | null;
            /**
             * Format: int64
             * @description By the task's method; null before the first scored attempt.
             */
            score: number | null;
            /** Format: int64 */
            studentId: number;
            studentName: string;
            /** Format: int64 */
            taskItemId: number;
            taskItemName: string;
            taskStatus: components["schemas"]["TaskItemStatus"];
            username: string;
        };
        /** @description Absent values are the team's. */
        "tasks.AppealForm": {
            /** @default null */
            enabled: boolean | null;
            /**
             * Format: int64
             * @default null
             */
            maxAppeals: number | null;
            /**
             * Format: int64
             * @default null
             */
            recheckSlaH: number | null;
            /** @default null */
            scope: components["schemas"]["AppealScope"] | null;
            /**
             * Format: int64
             * @default null
             */
            windowH: number | null;
        };
        /** @description How results may be appealed. */
        "tasks.AppealTerms": {
            enabled: boolean;
            /** Format: int64 */
            maxAppeals: number;
            /**
             * Format: int64
             * @description Hours within which a trainer must recheck.
             */
            recheckSlaH: number;
            scope: components["schemas"]["AppealScope"];
            /**
             * Format: int64
             * @description Hours after publication within which a student may appeal.
             */
            windowH: number;
        };
        /** @description How many assignments a call changed. */
        "tasks.Changed": {
            /** Format: int64 */
            changed: number;
        };
        "tasks.ItemForm": {
            /** Format: int64 */
            caseId: number;
            /**
             * Format: int64
             * @description Needed when timed.
             */
            durationSec?: number;
            /**
             * Format: int64
             * @description The item to keep when a task is changed; absent = a new one.
             */
            id?: number | null;
            /** @description Empty = the case's name. */
            taskItemName?: string;
            timeMode: components["schemas"]["TimeMode"];
        };
        "tasks.PassForm": {
            consecutive?: boolean;
            /**
             * Format: int64
             * @description Centipoints; absent = the pass line of the scoring.
             */
            minCp?: number | null;
            /** Format: int64 */
            times?: number;
        };
        /** @description What counts as passing an item. */
        "tasks.PassRule": {
            /** @description … and whether in a row. */
            consecutive: boolean;
            /**
             * Format: int64
             * @description Centipoints that an attempt must reach.
             */
            minCp: number;
            /**
             * Format: int64
             * @description How many attempts must reach them …
             */
            times: number;
        };
        "tasks.TaskPerson": {
            /** Format: int64 */
            id: number;
            name: string;
        };
        TaskScheme: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            no: number;
            /** Format: int64 */
            passCp: number;
        };
        /** @description A task after it was closed or reopened. */
        TaskStanding: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            rev: number;
            state: components["schemas"]["TaskState"];
        };
        TaskStat: {
            /** Format: int64 */
            closed: number;
            /** Format: int64 */
            ended: number;
            /** Format: int64 */
            notStarted: number;
            /** Format: int64 */
            running: number;
            /** Format: int64 */
            total: number;
        };
        /** @enum {integer} */
        TaskState: 1 | 2 | 3 | 4;
        TeamEntry: {
            name: string;
            /** @description The caller's roles in this team. */
            roles: components["schemas"]["RoleEntry"][];
            /**
             * Format: int64
             * @description 1 is active.
             */
            status: number;
            /** Format: int64 */
            teamId: number;
        };
        /** @enum {integer} */
        TimeMode: 1 | 2;
        TryCaseAnswer: {
            /** Format: int64 */
            sessionId: number;
        };
        TryCaseBody: {
            /** Format: int64 */
            caseId: number;
        };
        TurnRange: {
            /** Format: int32 */
            from?: number;
            /** Format: int32 */
            to?: number;
        };
        TypeScore: {
            /** Format: int64 */
            cp: number;
            /** Format: int64 */
            key: number;
            /** Format: int64 */
            maxCp: number;
            projects: components["schemas"]["ProjectScore"][];
        };
        "updates.BundleRow": {
            arch: string;
            kind: string;
            name: string;
            /** @description Without a signature it is not offered. */
            signed: boolean;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            target: string;
        };
        /** @enum {string} */
        "updates.Channel": "stable" | "beta";
        /** @description A desktop program in use. */
        "updates.DeviceRow": {
            /** @description Kind of the installed package. */
            bundle: string;
            deviceId: string;
            firstSeenAt: components["schemas"]["Stamp"];
            lastSeenAt: components["schemas"]["Stamp"];
            os: string;
            /** @description Below the minimum version. */
            outdated: boolean;
            username: string | null;
            /** @description Whoever used it last; null while nobody has signed in. */
            userName: string | null;
            version: string;
        };
        /** @description A newer version, as Tauri's updater reads it. */
        "updates.Manifest": {
            /** @description The program that asks is older than the minimum. */
            mandatory: boolean;
            minimumVersion?: string | null;
            notes: string;
            /** @description RFC 3339. */
            pub_date: string;
            signature: string;
            url: string;
            version: string;
        };
        "updates.ReleaseEdit": {
            /** @description Of the `release.json` that was read. */
            etag: string;
            /** @description Not above the version itself; null: this release sets none. */
            minimumVersion: string | null;
            /** Format: int32 */
            stagedPercent: number;
            version: string;
            /** @description Nobody is offered it any more. */
            withdrawn: boolean;
        };
        "updates.ReleaseRow": {
            bundles: components["schemas"]["updates.BundleRow"][];
            channel: components["schemas"]["updates.Channel"] | null;
            /** @description For an edit: names the `release.json` that was read. */
            etag: string;
            minimumVersion: string | null;
            notes: string;
            problems: string[];
            publishedAt: components["schemas"]["Stamp"] | null;
            /** @description `release.json` can be read: what follows is what it says. */
            readable: boolean;
            /** Format: int32 */
            stagedPercent: number;
            /** @description Name of the folder: the version, where it is one. */
            version: string;
            withdrawn: boolean;
        };
        /** @description One version in use. */
        "updates.VersionInUse": {
            /** Format: int64 */
            devices: number;
            lastSeenAt: components["schemas"]["Stamp"];
            /** @description Below the minimum version. */
            outdated: boolean;
            version: string;
        };
        UserInfo: {
            /** Format: int64 */
            id: number;
            /** @description Shown instead of the username when present. */
            nickName: string | null;
            /** Format: int64 */
            roleId: number | null;
            rolePath: components["schemas"]["Role"] | null;
            ssoType: components["schemas"]["SsoType"];
            /**
             * Format: int64
             * @description 1 signed, 2 the terms must be shown.
             */
            statementStatus: number;
            /** Format: int64 */
            teamId: number | null;
            teamName: string | null;
            username: string;
        };
        /** @enum {integer} */
        UseState: 1 | 2;
        /** @enum {integer} */
        Verdict: 1 | 2 | 3 | 4;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    appeals_reopen_appeal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_get_result_for_manager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_results.View"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_edit_project: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.ProjectEdit"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Project"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_delete_project: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_add_project: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.ProjectForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Project"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_check_project_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_set_project_handler: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.HandlerBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Updated"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_project_ids: {
        parameters: {
            query?: {
                handler?: components["schemas"]["Handler"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                mode?: components["schemas"]["ProjectMode"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
                typeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_projects: {
        parameters: {
            query?: {
                handler?: components["schemas"]["Handler"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                mode?: components["schemas"]["ProjectMode"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
                typeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_quality.Project"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_sort_projects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.SortBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_project_stat: {
        parameters: {
            query?: {
                handler?: components["schemas"]["Handler"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                mode?: components["schemas"]["ProjectMode"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
                typeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.ProjectStat"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_set_project_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.StatusBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Updated"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_list_results_for_manager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["results.ListBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_results.TeamPage"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_rank_students: {
        parameters: {
            query?: {
                /** @description Finished at or after. */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that a human should look at. */
                needsHuman?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description 1 passed, 2 failed. */
                result?: number;
                /** @description Of the scoring. */
                scoreStatus?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                /** @description Exam status, 3 to 7. */
                status?: number;
                studentId?: number;
                taskId?: number;
                taskItemId?: number;
                /** @description Finished at or before. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_results.RankRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_check_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.CheckItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_edit_check_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.CheckItemForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.SavedCheckItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_delete_check_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_add_check_item: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.CheckItemForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.SavedCheckItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_check_item_name: {
        parameters: {
            query: {
                /** @description The item being edited, which may keep its name. */
                id?: number;
                name: string;
                projectId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_hit_rate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.HitRateBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.HitRate"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_check_items: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                projectId?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_quality.CheckItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_sort_check_items: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.SortBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_try_check_item: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.TryBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.TryAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_try_scheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.TryAllBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.TryAllAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_set_check_item_use: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.UseStateBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Updated"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_list_devices: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_updates.DeviceRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_list_device_versions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_updates.VersionInUse"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_list_releases: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_updates.ReleaseRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_rescan_releases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_edit_release: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["updates.ReleaseEdit"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_updates.ReleaseRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_edit_keyword_group: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.KeywordGroupForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.KeywordGroup"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_delete_keyword_group: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_reset_keyword_group: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.KeywordGroup"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_add_keyword_group: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.KeywordGroupForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.KeywordGroup"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_keyword_groups: {
        parameters: {
            query?: {
                builtin?: boolean;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_quality.KeywordGroup"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_paper_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.PaperConfig"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_put_paper_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.ConfigForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.PaperConfig"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_practice_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.PracticeConfig"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_put_practice_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.ConfigForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.PracticeConfig"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_scheme_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.RevisionDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_edit_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.TypeEdit"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Type"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_delete_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_add_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.TypeForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Type"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_check_type_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_types: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_quality.Type"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_sort_types: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.SortBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_list_managed_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_TeamEntry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_get_appeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_appeals.Detail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_add_appeal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAppealBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_appeals.Added"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_list_appeals: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_appeals.Row"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_withdraw_appeal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["appeals.IdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    assignments_get_assignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_assignments.Detail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    assignments_list_assignments: {
        parameters: {
            query?: {
                /** @description -1 pending, -2 failed, or one status. */
                bucket?: number;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_assignments.Entry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    assignments_get_assignment_stat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_assignments.Stat"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_practice_phrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_Phrase"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_close_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CloseAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_confirm_result: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CloseAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_connect_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConnectAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_list_messages: {
        parameters: {
            query: {
                sessionId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_practice.Message"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_react_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReactBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_get_own_result: {
        parameters: {
            query: {
                sessionId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_results.View"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_send_message: {
        parameters: {
            query?: never;
            header?: {
                /** @description Resume after this event */
                "Last-Event-ID"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SendAnswer"];
                    "text/event-stream": components["schemas"]["practice.TurnEvent"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_get_session_status: {
        parameters: {
            query: {
                sessionId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_practice.Status"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    practice_watch_session: {
        parameters: {
            query: {
                /** @description From connect. */
                epoch: number;
                sessionId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["practice.Gone"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_get_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_appeals.Detail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_assign_rechecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["appeals.AssignBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_appeals.Assigned"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_claim_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["appeals.IdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_appeals.Detail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_list_rechecks: {
        parameters: {
            query?: {
                assigned?: "me" | "nobody";
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that the caller works on. */
                mine?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: number;
                taskId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_appeals.QueueRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_release_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["appeals.IdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    appeals_submit_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitRecheckBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RecheckAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_get_result_for_trainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_results.View"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_overrule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverruleBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OverruleAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_preview_overrule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverruleBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OverruleAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_rescore_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescoreBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_list_results_for_trainer: {
        parameters: {
            query?: {
                /** @description Finished at or after. */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that a human should look at. */
                needsHuman?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description 1 passed, 2 failed. */
                result?: number;
                /** @description Of the scoring. */
                scoreStatus?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                /** @description Exam status, 3 to 7. */
                status?: number;
                studentId?: number;
                taskId?: number;
                taskItemId?: number;
                /** @description Finished at or before. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_results.Row"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_get_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TaskDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_edit_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TaskDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_delete_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_set_extra_time: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtraTimeBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_tasks.Changed"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_list_task_students: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                studentId?: number;
                taskItemId?: number;
                taskStatus?: components["schemas"]["TaskItemStatus"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_TaskProgress"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_add_task: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_check_task_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_close_task: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskIdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TaskStanding"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_task_defaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TaskDefaults"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_delete_tasks: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_list_task_ids: {
        parameters: {
            query?: {
                /** @description Id of who created it. */
                createdBy?: number;
                /**
                 * @description Tasks whose window reaches to or beyond this moment …
                 * @example 2026-01-31 00:00:00
                 */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only tasks that the caller created or is a trainer of. */
                mine?: boolean;
                mode?: components["schemas"]["PracticeMode"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                state?: components["schemas"]["TaskState"];
                /**
                 * @description … and begins by this one.
                 * @example 2026-01-31 23:59:59
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_list_tasks: {
        parameters: {
            query?: {
                /** @description Id of who created it. */
                createdBy?: number;
                /**
                 * @description Tasks whose window reaches to or beyond this moment …
                 * @example 2026-01-31 00:00:00
                 */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only tasks that the caller created or is a trainer of. */
                mine?: boolean;
                mode?: components["schemas"]["PracticeMode"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                state?: components["schemas"]["TaskState"];
                /**
                 * @description … and begins by this one.
                 * @example 2026-01-31 23:59:59
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_TaskListItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_reopen_task: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskIdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TaskStanding"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tasks_task_stat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TaskStat"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_export_rank: {
        parameters: {
            query?: {
                /** @description Finished at or after. */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that a human should look at. */
                needsHuman?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description 1 passed, 2 failed. */
                result?: number;
                /** @description Of the scoring. */
                scoreStatus?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                /** @description Exam status, 3 to 7. */
                status?: number;
                studentId?: number;
                taskId?: number;
                taskItemId?: number;
                /** @description Finished at or before. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Key"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_export_results: {
        parameters: {
            query?: {
                /** @description Finished at or after. */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that a human should look at. */
                needsHuman?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description 1 passed, 2 failed. */
                result?: number;
                /** @description Of the scoring. */
                scoreStatus?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                /** @description Exam status, 3 to 7. */
                status?: number;
                studentId?: number;
                taskId?: number;
                taskItemId?: number;
                /** @description Finished at or before. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Key"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_cancel_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["exports.KeyBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    results_export_info: {
        parameters: {
            query: {
                exportKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_get_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_edit_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_delete_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_list_case_clues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_set_case_clues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseCluesBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_case_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_CaseVersionItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_get_case_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                no: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseVersionDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_add_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Added"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_business_types: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_BusinessType"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_check_case_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_confirm_cases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseIdsBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Changed"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_copy_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseIdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_delete_cases: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_case_ids: {
        parameters: {
            query?: {
                businessType?: string;
                confirmStatus?: components["schemas"]["ConfirmStatus"];
                /** @description Id of who created it. */
                createdBy?: number;
                difficulty?: components["schemas"]["Difficulty"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that wait for the caller to confirm them. */
                mine?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_cases: {
        parameters: {
            query?: {
                businessType?: string;
                confirmStatus?: components["schemas"]["ConfirmStatus"];
                /** @description Id of who created it. */
                createdBy?: number;
                difficulty?: components["schemas"]["Difficulty"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that wait for the caller to confirm them. */
                mine?: boolean;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_CaseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_return_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnCaseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_case_stat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseStat"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_submit_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitCaseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_try_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryCaseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TryCaseAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_set_case_use_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseUseStateBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Changed"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_validate_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Validation"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_get_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PhraseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_edit_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhraseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PhraseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_add_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhraseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_copy_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyPhraseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_delete_phrases: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_phrase_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_PhraseGroup"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_phrase_ids: {
        parameters: {
            query?: {
                /** @description Present but empty: only those without a group. */
                group?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scope?: components["schemas"]["PhraseScope"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_phrases: {
        parameters: {
            query?: {
                /** @description Present but empty: only those without a group. */
                group?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scope?: components["schemas"]["PhraseScope"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_PhraseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_sort_phrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SortPhrasesBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_get_clue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_edit_clue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClueBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_add_clue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClueBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_check_clue_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_delete_clues: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_list_clue_ids: {
        parameters: {
            query?: {
                /** @description Only clues that are linked to this case. */
                caseId?: number;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                kind?: components["schemas"]["ClueKind"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                revealAt?: components["schemas"]["RevealAt"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_list_clues: {
        parameters: {
            query?: {
                /** @description Only clues that are linked to this case. */
                caseId?: number;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                kind?: components["schemas"]["ClueKind"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                revealAt?: components["schemas"]["RevealAt"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_student_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_org.PeopleNode"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_list_trainers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_org.Person"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_offer_update: {
        parameters: {
            query?: {
                /** @description beta: also releases that are not for everybody yet. */
                channel?: components["schemas"]["updates.Channel"];
                /** @description Decides who is among the first when a release comes in stages. */
                deviceId?: string;
            };
            header?: never;
            path: {
                /** @description x86_64 or aarch64. */
                arch: string;
                /** @description deb, rpm, nsis, msi or app. */
                bundle: string;
                /** @description linux, windows or darwin. */
                target: string;
                /**
                 * @description The version that runs.
                 * @example 0.1.0
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["updates.Manifest"];
                };
            };
            /** @description Nothing newer */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updates_download_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The package */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The wanted range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_list_agents: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                kind?: components["schemas"]["AgentKind"];
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_agents.Agent"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_get_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_agents.Agent"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_save_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["agents.AgentForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_agents.Agent"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_delete_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_check_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_agents.Health"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_set_agent_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["agents.StatusForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_agents.CapabilityChain"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    agents_get_workflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_agents.CapabilityChain"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    auth_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LoginConfig"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LoginAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    callLogs_list_call_logs: {
        parameters: {
            query?: {
                /** @description Part of the case's name. */
                caseKeyword?: string;
                /** @description Finished not before … */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                result?: components["schemas"]["ResultFlag"];
                /** @description A sortable field of the list. */
                sort?: string;
                /** @description Part of the student's name or account. */
                studentKeyword?: string;
                /** @description … and not after. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_callLogs.Item"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    callLogs_get_call_log: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_callLogs.Detail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    callLogs_cancel_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    callLogs_start_export: {
        parameters: {
            query?: {
                /** @description Part of the case's name. */
                caseKeyword?: string;
                /** @description Finished not before … */
                from?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                result?: components["schemas"]["ResultFlag"];
                /** @description A sortable field of the list. */
                sort?: string;
                /** @description Part of the student's name or account. */
                studentKeyword?: string;
                /** @description … and not after. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Started"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    callLogs_list_exports: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    callLogs_export_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    files_sign_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["files.SignBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_files.SignedUrl"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    flowLogs_list_flow_logs: {
        parameters: {
            query?: {
                agentId?: number;
                capability?: string;
                /** @description Only calls that a fall-back served. */
                fallbackUsed?: boolean;
                /** @description From this moment on. */
                from?: components["schemas"]["Stamp"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scene?: components["schemas"]["PromptScene"];
                sessionId?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["FlowStatus"];
                /** @description Up to and including this second. */
                to?: components["schemas"]["Stamp"];
                /** @description Joins the attempts of one piece of work. */
                traceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_flowLogs.FlowLog"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    flowLogs_get_flow_log: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_flowLogs.FlowLogDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    flowLogs_cancel_flow_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    flowLogs_start_flow_export: {
        parameters: {
            query?: {
                agentId?: number;
                capability?: string;
                /** @description Only calls that a fall-back served. */
                fallbackUsed?: boolean;
                /** @description From this moment on. */
                from?: components["schemas"]["Stamp"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scene?: components["schemas"]["PromptScene"];
                sessionId?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["FlowStatus"];
                /** @description Up to and including this second. */
                to?: components["schemas"]["Stamp"];
                /** @description Joins the attempts of one piece of work. */
                traceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Started"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    flowLogs_list_flow_exports: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    flowLogs_flow_export_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_exports.Info"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_list_prompts: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: components["schemas"]["Order"];
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scene?: components["schemas"]["PromptScene"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_prompts.Template"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_add_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["prompts.TemplateForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TemplateDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_get_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TemplateDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_edit_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["prompts.TemplateForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TemplateDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_delete_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_copy_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["prompts.CopyForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TemplateDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_roll_back_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["prompts.RollbackForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TemplateDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_test_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["prompts.TestForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TestRun"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_use_prompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["prompts.UseForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.TemplateDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_check_prompt_name: {
        parameters: {
            query: {
                /** @description The template being edited, whose own name is no clash. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_prompts.NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    prompts_list_scenes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_prompts.Scene"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    files_sign_resource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["files.SignBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_files.SignedUrl"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_list_my_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_TeamEntry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_get_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserInfo"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_get_permission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_Permission"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_list_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_RoleEntry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_set_role: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRoleBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NewToken"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_set_team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTeamBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NewToken"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_sign_statement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_get_statement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Statement"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_list_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_TeamEntry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    files_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["files.UploadForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_files.Uploaded"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    files_download: {
        parameters: {
            query?: {
                /** @description True: offer for saving, whatever the type. */
                download?: boolean;
                /** @description End of a signed address, in epoch milliseconds; it comes with `sign` and replaces the token. */
                expires?: number;
                sign?: string;
            };
            header?: never;
            path: {
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The wanted range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Unchanged */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    files_check_chunk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["files.CheckChunk"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_files.ChunkState"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    files_merge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["files.MergeForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_files.Uploaded"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}
