export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_logs: {
        Row: {
          action: string;
          id: string;
          ip_address: unknown;
          metadata: NonNullable<Json>;
          target_id: string | null;
          target_type: string;
          timestamp: string;
          user_agent: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          id?: string;
          ip_address?: unknown;
          metadata?: NonNullable<Json>;
          target_id?: string | null;
          target_type: string;
          timestamp?: string;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Update: {
          action?: string;
          id?: string;
          ip_address?: unknown;
          metadata?: NonNullable<Json>;
          target_id?: string | null;
          target_type?: string;
          timestamp?: string;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "audit_logs_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          company: string | null;
          created_at: string;
          email: string;
          id: string;
          interest: string | null;
          is_read: boolean;
          kind: string;
          message: string;
          name: string;
          phone: string | null;
          role: string | null;
          subject: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          company?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          interest?: string | null;
          is_read?: boolean;
          kind: string;
          message: string;
          name: string;
          phone?: string | null;
          role?: string | null;
          subject?: string | null;
          user_id?: string | null;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          interest?: string | null;
          is_read?: boolean;
          kind?: string;
          message?: string;
          name?: string;
          phone?: string | null;
          role?: string | null;
          subject?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_cancellations: {
        Row: {
          cancelled_at: string;
          cancelled_by: string;
          deal_id: string;
          reason: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string;
          cancelled_by: string;
          deal_id: string;
          reason: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          cancelled_at?: string;
          cancelled_by?: string;
          deal_id?: string;
          reason?: string;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_cancellations_cancelled_by_fkey";
            columns: ["cancelled_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_cancellations_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_completions: {
        Row: {
          confirmed_at: string;
          confirmed_by: string;
          deal_id: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string;
          confirmed_by: string;
          deal_id: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          confirmed_at?: string;
          confirmed_by?: string;
          deal_id?: string;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_completions_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_completions_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_papers: {
        Row: {
          deal_id: string;
          legal_docs_url: string | null;
          notes: string | null;
          term_sheet_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          deal_id: string;
          legal_docs_url?: string | null;
          notes?: string | null;
          term_sheet_url?: string | null;
        };
        Update: {
          deal_id?: string;
          legal_docs_url?: string | null;
          notes?: string | null;
          term_sheet_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_papers_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_documents: {
        Row: {
          content_type: string;
          created_at: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_confidential: boolean;
          name: string;
          uploaded_by: string;
        };
        ComputedFields: never;
        Insert: {
          content_type: string;
          created_at?: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_confidential?: boolean;
          name: string;
          uploaded_by: string;
        };
        Update: {
          content_type?: string;
          created_at?: string;
          deal_room_id?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          is_confidential?: boolean;
          name?: string;
          uploaded_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_documents_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_documents_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_invitations: {
        Row: {
          access_expires_at: string | null;
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          deal_room_id: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          kyc_waived_by: string | null;
          kyc_waiver_reason: string | null;
          revoked_at: string | null;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          access_expires_at?: string | null;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          deal_room_id: string;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by: string;
          kyc_waived_by?: string | null;
          kyc_waiver_reason?: string | null;
          revoked_at?: string | null;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          access_expires_at?: string | null;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          deal_room_id?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string;
          kyc_waived_by?: string | null;
          kyc_waiver_reason?: string | null;
          revoked_at?: string | null;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_invitations_claimed_by_fkey";
            columns: ["claimed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_invitations_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_invitations_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_invitations_kyc_waived_by_fkey";
            columns: ["kyc_waived_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_members: {
        Row: {
          deal_room_id: string;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          expires_at: string | null;
          id: string;
          invited_by: string | null;
          is_principal: boolean;
          joined_at: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          end_reason?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          expires_at?: string | null;
          id?: string;
          invited_by?: string | null;
          is_principal?: boolean;
          joined_at?: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        Update: {
          deal_room_id?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          expires_at?: string | null;
          id?: string;
          invited_by?: string | null;
          is_principal?: boolean;
          joined_at?: string;
          side?: Database["public"]["Enums"]["room_side"];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_members_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_members_ended_by_fkey";
            columns: ["ended_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_members_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_members_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_messages: {
        Row: {
          attachments: string[];
          created_at: string;
          deal_room_id: string;
          id: string;
          message: string;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          attachments?: string[];
          created_at?: string;
          deal_room_id: string;
          id: string;
          message: string;
          sender_id: string;
          seq: number;
          withdrawn_at?: string | null;
        };
        Update: {
          attachments?: string[];
          created_at?: string;
          deal_room_id?: string;
          id?: string;
          message?: string;
          sender_id?: string;
          seq?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_messages_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_reads: {
        Row: {
          deal_room_id: string;
          last_read_at: string;
          last_read_seq: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          last_read_at?: string;
          last_read_seq?: number;
          user_id: string;
        };
        Update: {
          deal_room_id?: string;
          last_read_at?: string;
          last_read_seq?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_reads_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_reads_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_uploads: {
        Row: {
          abandoned_at: string | null;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          content_type: string;
          created_at?: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          id?: string;
          user_id: string;
        };
        Update: {
          abandoned_at?: string | null;
          content_type?: string;
          created_at?: string;
          deal_room_id?: string;
          file_name?: string;
          file_size?: number;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_uploads_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_uploads_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_rooms: {
        Row: {
          access_level: string;
          created_at: string;
          deal_id: string;
          description: string | null;
          expires_at: string | null;
          id: string;
          is_active: boolean;
          name: string;
          nda_url: string | null;
          nda_version_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          access_level?: string;
          created_at?: string;
          deal_id: string;
          description?: string | null;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          name: string;
          nda_url?: string | null;
          nda_version_id?: string;
          updated_at?: string;
        };
        Update: {
          access_level?: string;
          created_at?: string;
          deal_id?: string;
          description?: string | null;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          name?: string;
          nda_url?: string | null;
          nda_version_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_rooms_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_rooms_nda_version_id_fkey";
            columns: ["nda_version_id"];
            isOneToOne: false;
            referencedRelation: "nda_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_terms: {
        Row: {
          amount: number;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          equity: number;
          id: string;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id: string;
          equity: number;
          id?: string;
          proposed_at?: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
        };
        Update: {
          amount?: number;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id?: string;
          equity?: number;
          id?: string;
          proposed_at?: string;
          proposed_by?: string;
          side?: Database["public"]["Enums"]["room_side"];
          valuation?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "deal_terms_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_terms_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_terms_proposed_by_fkey";
            columns: ["proposed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deals: {
        Row: {
          amount: number | null;
          closing_date: string | null;
          created_at: string;
          equity: number | null;
          id: string;
          investor_id: string;
          startup_id: string;
          status: Database["public"]["Enums"]["deal_status"];
          updated_at: string;
          valuation: number | null;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          closing_date?: string | null;
          created_at?: string;
          equity?: number | null;
          id?: string;
          investor_id: string;
          startup_id: string;
          status?: Database["public"]["Enums"]["deal_status"];
          updated_at?: string;
          valuation?: number | null;
        };
        Update: {
          amount?: number | null;
          closing_date?: string | null;
          created_at?: string;
          equity?: number | null;
          id?: string;
          investor_id?: string;
          startup_id?: string;
          status?: Database["public"]["Enums"]["deal_status"];
          updated_at?: string;
          valuation?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "deals_investor_id_fkey";
            columns: ["investor_id"];
            isOneToOne: false;
            referencedRelation: "investors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deals_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      document_types: {
        Row: {
          content_type: string;
          extension: string;
          label: string;
        };
        ComputedFields: never;
        Insert: {
          content_type: string;
          extension: string;
          label: string;
        };
        Update: {
          content_type?: string;
          extension?: string;
          label?: string;
        };
        Relationships: [];
      };
      event_access: {
        Row: {
          event_id: string;
          virtual_url: string;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          virtual_url: string;
        };
        Update: {
          event_id?: string;
          virtual_url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_access_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
        ];
      };
      event_contacts: {
        Row: {
          company: string | null;
          created_at: string;
          email: string;
          event_id: string;
          full_name: string;
          id: string;
          is_read: boolean;
          message: string;
          responded_at: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          company?: string | null;
          created_at?: string;
          email: string;
          event_id: string;
          full_name: string;
          id?: string;
          is_read?: boolean;
          message: string;
          responded_at?: string | null;
          user_id?: string | null;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          email?: string;
          event_id?: string;
          full_name?: string;
          id?: string;
          is_read?: boolean;
          message?: string;
          responded_at?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "event_contacts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_contacts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      event_registration_payments: {
        Row: {
          registration_id: string;
          stripe_payment_intent_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          registration_id: string;
          stripe_payment_intent_id?: string | null;
        };
        Update: {
          registration_id?: string;
          stripe_payment_intent_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "event_registration_payments_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: true;
            referencedRelation: "event_registrations";
            referencedColumns: ["id"];
          },
        ];
      };
      event_registrations: {
        Row: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          place: number;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_reason?: string | null;
          event_id: string;
          id?: string;
          payment_status?: string;
          place?: never;
          registered_at?: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type?: string;
          user_id: string;
        };
        Update: {
          cancelled_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_reason?: string | null;
          event_id?: string;
          id?: string;
          payment_status?: string;
          place?: never;
          registered_at?: string;
          status?: Database["public"]["Enums"]["event_registration_status"];
          ticket_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_registrations_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_registrations_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      events: {
        Row: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          agenda?: Json | null;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          created_at?: string;
          currency?: string;
          current_attendees?: number;
          date_tba?: boolean;
          description?: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url?: string | null;
          host_hub_id?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          is_public?: boolean;
          is_virtual?: boolean;
          location?: string | null;
          max_attendees?: number | null;
          organizer_id?: string | null;
          registration_url?: string | null;
          requires_approval?: boolean;
          start_date: string;
          ticket_price?: number | null;
          time_zone?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          agenda?: Json | null;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          created_at?: string;
          currency?: string;
          current_attendees?: number;
          date_tba?: boolean;
          description?: string | null;
          end_date?: string;
          event_type?: Database["public"]["Enums"]["event_type"];
          event_url?: string | null;
          host_hub_id?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          is_public?: boolean;
          is_virtual?: boolean;
          location?: string | null;
          max_attendees?: number | null;
          organizer_id?: string | null;
          registration_url?: string | null;
          requires_approval?: boolean;
          start_date?: string;
          ticket_price?: number | null;
          time_zone?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "events_host_hub_id_fkey";
            columns: ["host_hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "events_organizer_id_fkey";
            columns: ["organizer_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_deal_payments: {
        Row: {
          deal_id: string;
          escrow_metadata: Json | null;
          escrow_provider: string | null;
          payment_intent_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          deal_id: string;
          escrow_metadata?: Json | null;
          escrow_provider?: string | null;
          payment_intent_id?: string | null;
        };
        Update: {
          deal_id?: string;
          escrow_metadata?: Json | null;
          escrow_provider?: string | null;
          payment_intent_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "export_deal_payments_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
        ];
      };
      export_deals: {
        Row: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_scheduled_at: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
          effective_status: Database["public"]["Enums"]["export_deal_status"] | null;
        };
        ComputedFields: "effective_status";
        Insert: {
          accepted_quote_id?: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason?: string | null;
          cancelled_by?: string | null;
          closed_at?: string | null;
          contract_url?: string | null;
          created_at?: string;
          demo_scheduled_at?: string | null;
          export_product_id: string;
          hub_id: string;
          id?: string;
          is_escrow_requested?: boolean;
          nda_accepted?: boolean;
          nda_accepted_at?: string | null;
          notes?: string | null;
          quote_valid_until?: string | null;
          quoted_amount?: number | null;
          quoted_currency?: string;
          status?: Database["public"]["Enums"]["export_deal_status"];
          updated_at?: string;
        };
        Update: {
          accepted_quote_id?: string | null;
          buyer_company?: string;
          buyer_country?: string;
          buyer_id?: string;
          cancel_reason?: string | null;
          cancelled_by?: string | null;
          closed_at?: string | null;
          contract_url?: string | null;
          created_at?: string;
          demo_scheduled_at?: string | null;
          export_product_id?: string;
          hub_id?: string;
          id?: string;
          is_escrow_requested?: boolean;
          nda_accepted?: boolean;
          nda_accepted_at?: string | null;
          notes?: string | null;
          quote_valid_until?: string | null;
          quoted_amount?: number | null;
          quoted_currency?: string;
          status?: Database["public"]["Enums"]["export_deal_status"];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "export_deals_accepted_quote_id_fkey";
            columns: ["accepted_quote_id"];
            isOneToOne: false;
            referencedRelation: "export_quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_buyer_id_fkey";
            columns: ["buyer_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_cancelled_by_fkey";
            columns: ["cancelled_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_export_product_id_fkey";
            columns: ["export_product_id"];
            isOneToOne: false;
            referencedRelation: "export_products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      export_product_reviews: {
        Row: {
          decided_at: string;
          decided_by: string;
          decision: Database["public"]["Enums"]["export_product_status"];
          hub_id: string;
          id: string;
          product_id: string;
          reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          decided_by: string;
          decision: Database["public"]["Enums"]["export_product_status"];
          hub_id: string;
          id?: string;
          product_id: string;
          reason?: string | null;
        };
        Update: {
          decided_at?: string;
          decided_by?: string;
          decision?: Database["public"]["Enums"]["export_product_status"];
          hub_id?: string;
          id?: string;
          product_id?: string;
          reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "export_product_reviews_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_product_reviews_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_product_reviews_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "export_products";
            referencedColumns: ["id"];
          },
        ];
      };
      export_products: {
        Row: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          base_price_amount?: number | null;
          base_price_currency?: string;
          certified_at?: string | null;
          certified_by?: string | null;
          compliance_certificates?: NonNullable<Json>;
          created_at?: string;
          demo_url?: string | null;
          docs?: NonNullable<Json>;
          hub_id: string;
          id?: string;
          image_urls?: string[];
          integration_readiness?: number;
          is_active?: boolean;
          is_hub_certified?: boolean;
          long_description?: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status?: Database["public"]["Enums"]["export_product_status"];
          supported_countries?: string[];
          title: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          base_price_amount?: number | null;
          base_price_currency?: string;
          certified_at?: string | null;
          certified_by?: string | null;
          compliance_certificates?: NonNullable<Json>;
          created_at?: string;
          demo_url?: string | null;
          docs?: NonNullable<Json>;
          hub_id?: string;
          id?: string;
          image_urls?: string[];
          integration_readiness?: number;
          is_active?: boolean;
          is_hub_certified?: boolean;
          long_description?: string | null;
          pricing_model?: Database["public"]["Enums"]["pricing_model"];
          product_type?: string;
          short_description?: string;
          slug?: string;
          startup_id?: string;
          status?: Database["public"]["Enums"]["export_product_status"];
          supported_countries?: string[];
          title?: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "export_products_certified_by_fkey";
            columns: ["certified_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_products_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_products_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      export_quotes: {
        Row: {
          amount: number;
          currency: string;
          deal_id: string;
          id: string;
          sent_at: string;
          sent_by: string;
          valid_until: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          currency: string;
          deal_id: string;
          id?: string;
          sent_at?: string;
          sent_by: string;
          valid_until: string;
          version: number;
        };
        Update: {
          amount?: number;
          currency?: string;
          deal_id?: string;
          id?: string;
          sent_at?: string;
          sent_by?: string;
          valid_until?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "export_quotes_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_quotes_sent_by_fkey";
            columns: ["sent_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      hub_contacts: {
        Row: {
          contact_person_email: string | null;
          contact_person_name: string | null;
          contact_person_phone: string | null;
          hub_id: string;
          verification_docs: string[];
        };
        ComputedFields: never;
        Insert: {
          contact_person_email?: string | null;
          contact_person_name?: string | null;
          contact_person_phone?: string | null;
          hub_id: string;
          verification_docs?: string[];
        };
        Update: {
          contact_person_email?: string | null;
          contact_person_name?: string | null;
          contact_person_phone?: string | null;
          hub_id?: string;
          verification_docs?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "hub_contacts_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: true;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      hubs: {
        Row: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          updated_at: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          country: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          is_active?: boolean;
          is_approved?: boolean;
          logo_url?: string | null;
          name: string;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          city?: string | null;
          country?: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          is_active?: boolean;
          is_approved?: boolean;
          logo_url?: string | null;
          name?: string;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      intro_requests: {
        Row: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deal_room_id?: string | null;
          decided_at?: string | null;
          id?: string;
          investor_id: string;
          kyc_waiver_reason?: string | null;
          note: string;
          reason?: string | null;
          startup_id: string;
          status?: Database["public"]["Enums"]["intro_status"];
        };
        Update: {
          created_at?: string;
          deal_room_id?: string | null;
          decided_at?: string | null;
          id?: string;
          investor_id?: string;
          kyc_waiver_reason?: string | null;
          note?: string;
          reason?: string | null;
          startup_id?: string;
          status?: Database["public"]["Enums"]["intro_status"];
        };
        Relationships: [
          {
            foreignKeyName: "intro_requests_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "intro_requests_investor_id_fkey";
            columns: ["investor_id"];
            isOneToOne: false;
            referencedRelation: "investors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "intro_requests_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      investors: {
        Row: {
          bio: string | null;
          created_at: string;
          fund_name: string | null;
          id: string;
          investor_type: string | null;
          is_accredited: boolean;
          is_active: boolean;
          linkedin_url: string | null;
          portfolio_size: number | null;
          preference_geographies: string[];
          preference_sectors: string[];
          preference_stages: string[];
          ticket_size_max: number | null;
          ticket_size_min: number | null;
          total_aum: number | null;
          updated_at: string;
          user_id: string;
          website_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          bio?: string | null;
          created_at?: string;
          fund_name?: string | null;
          id?: string;
          investor_type?: string | null;
          is_accredited?: boolean;
          is_active?: boolean;
          linkedin_url?: string | null;
          portfolio_size?: number | null;
          preference_geographies?: string[];
          preference_sectors?: string[];
          preference_stages?: string[];
          ticket_size_max?: number | null;
          ticket_size_min?: number | null;
          total_aum?: number | null;
          updated_at?: string;
          user_id: string;
          website_url?: string | null;
        };
        Update: {
          bio?: string | null;
          created_at?: string;
          fund_name?: string | null;
          id?: string;
          investor_type?: string | null;
          is_accredited?: boolean;
          is_active?: boolean;
          linkedin_url?: string | null;
          portfolio_size?: number | null;
          preference_geographies?: string[];
          preference_sectors?: string[];
          preference_stages?: string[];
          ticket_size_max?: number | null;
          ticket_size_min?: number | null;
          total_aum?: number | null;
          updated_at?: string;
          user_id?: string;
          website_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "investors_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      kyc_documents: {
        Row: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          submission_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type: string;
          created_at?: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id?: string;
          submission_id: string;
          user_id: string;
        };
        Update: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type?: string;
          created_at?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          submission_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "kyc_documents_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "kyc_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "kyc_documents_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      kyc_submissions: {
        Row: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          user_id: string;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          reason?: string | null;
          status?: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at?: string | null;
          user_id: string;
          valid_until?: string | null;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          reason?: string | null;
          status?: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at?: string | null;
          user_id?: string;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "kyc_submissions_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "kyc_submissions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      launch_notices: {
        Row: {
          created_at: string;
          email: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
        };
        Update: {
          created_at?: string;
          email?: string;
        };
        Relationships: [];
      };
      nda_acceptances: {
        Row: {
          accepted_at: string;
          body_sha256: string;
          deal_room_id: string;
          id: string;
          ip_address: unknown;
          nda_version_id: string;
          typed_name: string;
          user_agent: string | null;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string;
          body_sha256: string;
          deal_room_id: string;
          id?: string;
          ip_address?: unknown;
          nda_version_id: string;
          typed_name: string;
          user_agent?: string | null;
          user_id: string;
          version: number;
        };
        Update: {
          accepted_at?: string;
          body_sha256?: string;
          deal_room_id?: string;
          id?: string;
          ip_address?: unknown;
          nda_version_id?: string;
          typed_name?: string;
          user_agent?: string | null;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      nda_versions: {
        Row: {
          body: string;
          body_sha256: string;
          id: string;
          published_at: string;
          published_by: string | null;
          title: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          body_sha256?: never;
          id?: string;
          published_at?: string;
          published_by?: string | null;
          title: string;
          version: number;
        };
        Update: {
          body?: string;
          body_sha256?: never;
          id?: string;
          published_at?: string;
          published_by?: string | null;
          title?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "nda_versions_published_by_fkey";
            columns: ["published_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      notification_preferences: {
        Row: {
          is_muted: boolean;
          kind: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          is_muted: boolean;
          kind: string;
          user_id: string;
        };
        Update: {
          is_muted?: boolean;
          kind?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          data: NonNullable<Json>;
          id: string;
          kind: string;
          read_at: string | null;
          target_id: string | null;
          target_type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          kind: string;
          read_at?: string | null;
          target_id?: string | null;
          target_type: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          kind?: string;
          read_at?: string | null;
          target_id?: string | null;
          target_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      saved_searches: {
        Row: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          name: string;
          notify: boolean;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          filters: NonNullable<Json>;
          id?: string;
          name: string;
          notify?: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          filters?: NonNullable<Json>;
          id?: string;
          name?: string;
          notify?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_searches_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      startup_documents: {
        Row: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        ComputedFields: never;
        Insert: {
          accessible_roles?: Database["public"]["Enums"]["user_role"][];
          created_at?: string;
          doc_type: string;
          file_name: string;
          file_size?: number | null;
          file_url: string;
          id?: string;
          is_confidential?: boolean;
          is_on_market?: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        Update: {
          accessible_roles?: Database["public"]["Enums"]["user_role"][];
          created_at?: string;
          doc_type?: string;
          file_name?: string;
          file_size?: number | null;
          file_url?: string;
          id?: string;
          is_confidential?: boolean;
          is_on_market?: boolean;
          name?: string;
          startup_id?: string;
          uploaded_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_documents_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_documents_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      startup_reviews: {
        Row: {
          decided_at: string;
          decided_by: string;
          decision: Database["public"]["Enums"]["startup_status"];
          field: string | null;
          hub_id: string | null;
          id: string;
          reason: string | null;
          startup_id: string;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          decided_by: string;
          decision: Database["public"]["Enums"]["startup_status"];
          field?: string | null;
          hub_id?: string | null;
          id?: string;
          reason?: string | null;
          startup_id: string;
        };
        Update: {
          decided_at?: string;
          decided_by?: string;
          decision?: Database["public"]["Enums"]["startup_status"];
          field?: string | null;
          hub_id?: string | null;
          id?: string;
          reason?: string | null;
          startup_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_reviews_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_reviews_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_reviews_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      startups: {
        Row: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_since_verification?: boolean;
          created_at?: string;
          deck_url?: string | null;
          demo_url?: string | null;
          directory_rank?: never;
          employees?: number | null;
          export_readiness_score?: number | null;
          facet_key?: never;
          founded_year?: number | null;
          founder_id?: string | null;
          funding_raised?: number;
          funding_target?: number | null;
          hub_id?: string | null;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_hub_verified?: boolean;
          logo_url?: string | null;
          long_description?: string | null;
          name: string;
          patents?: string[];
          revenue?: number | null;
          sdg_tags?: string[];
          sectors?: string[];
          short_description?: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status?: Database["public"]["Enums"]["startup_status"];
          team_size?: number | null;
          updated_at?: string;
          valuation?: number | null;
          video_pitch_url?: string | null;
          website?: string | null;
        };
        Update: {
          changed_since_verification?: boolean;
          created_at?: string;
          deck_url?: string | null;
          demo_url?: string | null;
          directory_rank?: never;
          employees?: number | null;
          export_readiness_score?: number | null;
          facet_key?: never;
          founded_year?: number | null;
          founder_id?: string | null;
          funding_raised?: number;
          funding_target?: number | null;
          hub_id?: string | null;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_hub_verified?: boolean;
          logo_url?: string | null;
          long_description?: string | null;
          name?: string;
          patents?: string[];
          revenue?: number | null;
          sdg_tags?: string[];
          sectors?: string[];
          short_description?: string | null;
          slug?: string;
          stage?: Database["public"]["Enums"]["startup_stage"];
          status?: Database["public"]["Enums"]["startup_status"];
          team_size?: number | null;
          updated_at?: string;
          valuation?: number | null;
          video_pitch_url?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "startups_founder_id_fkey";
            columns: ["founder_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startups_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      user_billing: {
        Row: {
          stripe_customer_id: string | null;
          stripe_subscription_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          stripe_customer_id?: string | null;
          stripe_subscription_id?: string | null;
          user_id: string;
        };
        Update: {
          stripe_customer_id?: string | null;
          stripe_subscription_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_billing_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      users: {
        Row: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string | null;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          display_name?: never;
          email: string;
          first_name?: string | null;
          hub_id?: string | null;
          id: string;
          is_active?: boolean;
          kyc_status?: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until?: string | null;
          last_name?: string | null;
          phone?: string | null;
          profile_image_url?: string | null;
          role?: Database["public"]["Enums"]["user_role"];
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"];
          updated_at?: string;
          username: string;
        };
        Update: {
          created_at?: string;
          display_name?: never;
          email?: string;
          first_name?: string | null;
          hub_id?: string | null;
          id?: string;
          is_active?: boolean;
          kyc_status?: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until?: string | null;
          last_name?: string | null;
          phone?: string | null;
          profile_image_url?: string | null;
          role?: Database["public"]["Enums"]["user_role"];
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"];
          updated_at?: string;
          username?: string;
        };
        Relationships: [
          {
            foreignKeyName: "users_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      watchlist: {
        Row: {
          created_at: string;
          id: string;
          investor_id: string;
          notes: string | null;
          startup_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          investor_id: string;
          notes?: string | null;
          startup_id: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          investor_id?: string;
          notes?: string | null;
          startup_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "watchlist_investor_id_fkey";
            columns: ["investor_id"];
            isOneToOne: false;
            referencedRelation: "investors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "watchlist_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      abandon_deal_room_upload: { Args: { person: string; upload_id: string }; Returns: string };
      abandon_kyc_upload: { Args: { person: string; upload_id: string }; Returns: string };
      accept_export_quote: {
        Args: { deal: string; escrow?: boolean; quote: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_scheduled_at: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_intro: {
        Args: { kyc_waiver_reason?: string; request: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_nda: {
        Args: {
          agent?: string;
          ip?: unknown;
          nda_version_id: string;
          person: string;
          room: string;
          typed_name: string;
        };
        Returns: string;
      };
      add_startup_document: {
        Args: { details: Json; startup: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      approve_startup: {
        Args: { export_readiness_score?: number; startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_deal_room_upload: {
        Args: { file_name: string; file_size: number; room: string };
        Returns: {
          abandoned_at: string | null;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_uploads";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_kyc_upload: {
        Args: { file_name: string; file_size: number };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          submission_id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_deal: {
        Args: { deal: string; reason: string };
        Returns: {
          amount: number | null;
          closing_date: string | null;
          created_at: string;
          equity: number | null;
          id: string;
          investor_id: string;
          startup_id: string;
          status: Database["public"]["Enums"]["deal_status"];
          updated_at: string;
          valuation: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_event: {
        Args: { event: string; reason: string };
        Returns: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_event_registration: {
        Args: { event: string };
        Returns: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          place: number;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_export_deal: {
        Args: { deal: string; reason: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_scheduled_at: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      certify_export_product: {
        Args: { product: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      claim_deal_room_invitation: { Args: { invitation: string }; Returns: string };
      complete_registration: {
        Args: { role: string };
        Returns: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string | null;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
        };
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_deal_completion: {
        Args: { deal: string };
        Returns: {
          amount: number | null;
          closing_date: string | null;
          created_at: string;
          equity: number | null;
          id: string;
          investor_id: string;
          startup_id: string;
          status: Database["public"]["Enums"]["deal_status"];
          updated_at: string;
          valuation: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_deal_terms: {
        Args: { deal: string; version: number };
        Returns: {
          amount: number;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          equity: number;
          id: string;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "deal_terms";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_export_payment: {
        Args: { deal: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_scheduled_at: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      count_startups: { Args: { filters?: Json }; Returns: Json };
      create_event: {
        Args: { details: Json };
        Returns: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_export_product: {
        Args: { details: Json; startup: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_startup: {
        Args: { details: Json };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      deal_room_activity: {
        Args: { before?: string; page_size?: number; room: string };
        Returns: {
          action: string;
          actor_id: string;
          actor_name: string;
          document_id: string;
          happened_at: string;
          id: string;
          nda_version: number;
          subject_name: string;
        }[];
      };
      deal_room_people: {
        Args: { room: string };
        Returns: {
          access_expires_at: string;
          display_name: string;
          first_name: string;
          is_current: boolean;
          is_me: boolean;
          is_principal: boolean;
          joined_at: string;
          label: string;
          last_name: string;
          nda_accepted_at: string;
          nda_typed_name: string;
          nda_version: number;
          profile_image_url: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
          username: string;
        }[];
      };
      decide_event_registration: {
        Args: { accepted: boolean; reason?: string; registration: string };
        Returns: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          place: number;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decide_kyc: {
        Args: { reason: string; submission: string; valid_until?: string; verified: boolean };
        Returns: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          user_id: string;
          valid_until: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_submissions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decline_intro: {
        Args: { reason: string; request: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delete_saved_search: { Args: { search: string }; Returns: undefined };
      effective_status: {
        Args: {
          deal: Omit<
            Database["public"]["Tables"]["export_deals"]["Row"],
            Database["public"]["Tables"]["export_deals"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["export_deal_status"];
      };
      end_deal_room_membership: {
        Args: { person: string; reason?: string; room: string };
        Returns: undefined;
      };
      event_attendees: {
        Args: { event: string };
        Returns: {
          display_name: string;
          payment_status: string;
          registered_at: string;
          registration_id: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          waiting_position: number;
        }[];
      };
      export_page: {
        Args: { after?: string; filters?: Json; page_offset?: number; page_size?: number };
        Returns: Json;
      };
      feature_startup: {
        Args: { featured: boolean; startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_deal_room_upload: {
        Args: {
          agent?: string;
          ip?: unknown;
          person: string;
          sniffed_type: string;
          true_size: number;
          upload_id: string;
        };
        Returns: {
          content_type: string;
          created_at: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_confidential: boolean;
          name: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_kyc_upload: {
        Args: { person: string; sniffed_type: string; true_size: number; upload_id: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          submission_id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      invite_to_deal_room: {
        Args: { access_expires_at?: string; email: string; room: string };
        Returns: {
          access_expires_at: string | null;
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          deal_room_id: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          kyc_waived_by: string | null;
          kyc_waiver_reason: string | null;
          revoked_at: string | null;
          side: Database["public"]["Enums"]["room_side"];
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_invitations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      mark_contact_message: { Args: { is_read: boolean; message: string }; Returns: undefined };
      mark_deal_room_read: { Args: { room: string; seq: number }; Returns: undefined };
      mark_event_message: {
        Args: { is_answered?: boolean; is_read: boolean; message: string };
        Returns: undefined;
      };
      mark_notifications_read: { Args: { notifications?: string[] }; Returns: number };
      market_activity: {
        Args: { page_size?: number };
        Returns: {
          action: string;
          happened_at: string;
          name: string;
          slug: string;
        }[];
      };
      market_growth: { Args: Record<PropertyKey, never>; Returns: Json };
      market_stats: { Args: Record<PropertyKey, never>; Returns: Json };
      move_deal_room_to_nda: { Args: { nda_version_id: string; room: string }; Returns: undefined };
      move_export_deal: {
        Args: { deal: string; to_status: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_scheduled_at: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      mute_notifications: { Args: { kind: string; muted: boolean }; Returns: undefined };
      my_deal_rooms: {
        Args: Record<PropertyKey, never>;
        Returns: {
          access: Database["public"]["Enums"]["room_access"];
          access_expires_at: string;
          amount: number;
          created_at: string;
          deal_status: Database["public"]["Enums"]["deal_status"];
          id: string;
          is_active: boolean;
          last_message_at: string;
          logo_url: string;
          must_accept_nda: boolean;
          name: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          startup_name: string;
          unread_count: number;
          valuation: number;
        }[];
      };
      my_event_registrations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          event_id: string;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          waiting_position: number;
        }[];
      };
      my_intro_requests: {
        Args: Record<PropertyKey, never>;
        Returns: {
          can_enter_room: boolean;
          contact_email: string;
          contact_phone: string;
          created_at: string;
          deal_room_id: string;
          decided_at: string;
          fund_name: string;
          id: string;
          investor_type: string;
          is_accredited: boolean;
          is_deal_open: boolean;
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          my_side: Database["public"]["Enums"]["room_side"];
          note: string;
          person_name: string;
          reason: string;
          startup_id: string;
          startup_name: string;
          startup_slug: string;
          status: Database["public"]["Enums"]["intro_status"];
        }[];
      };
      my_kyc: {
        Args: Record<PropertyKey, never>;
        Returns: {
          decided_at: string;
          is_accredited: boolean;
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          reason: string;
          submission_id: string;
          submission_status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string;
          valid_until: string;
        }[];
      };
      my_notification_preferences: {
        Args: Record<PropertyKey, never>;
        Returns: {
          description: string;
          is_muted: boolean;
          kind: string;
        }[];
      };
      open_deal_room: {
        Args: { room: string };
        Returns: {
          access: Database["public"]["Enums"]["room_access"];
          access_expires_at: string;
          amount: number;
          can_invite: boolean;
          can_post: boolean;
          can_upload: boolean;
          channel_epoch: number;
          closing_date: string;
          created_at: string;
          deal_id: string;
          deal_status: Database["public"]["Enums"]["deal_status"];
          description: string;
          equity: number;
          id: string;
          is_active: boolean;
          is_principal: boolean;
          logo_url: string;
          must_accept_nda: boolean;
          my_side: Database["public"]["Enums"]["room_side"];
          name: string;
          nda_accepted_at: string;
          nda_title: string;
          nda_version: number;
          nda_version_id: string;
          next_expiry: string;
          server_time: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          startup_id: string;
          startup_name: string;
          startup_slug: string;
          valuation: number;
        }[];
      };
      open_deal_room_document: {
        Args: { agent?: string; document: string; download: boolean; ip?: unknown; person: string };
        Returns: {
          content_type: string;
          created_at: string;
          deal_room_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_confidential: boolean;
          name: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_kyc_document: {
        Args: { agent?: string; document: string; ip?: unknown; person: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          submission_id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      post_deal_room_message: {
        Args: { attachments?: string[]; message: string; message_id: string; room: string };
        Returns: {
          attachments: string[];
          created_at: string;
          deal_room_id: string;
          id: string;
          message: string;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_messages";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      propose_deal_terms: {
        Args: { amount: number; deal: string; equity: number; valuation: number; version: number };
        Returns: {
          amount: number;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          equity: number;
          id: string;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "deal_terms";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      publish_nda_version: {
        Args: { body: string; title: string };
        Returns: {
          body: string;
          body_sha256: string;
          id: string;
          published_at: string;
          published_by: string | null;
          title: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "nda_versions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      register_for_event: {
        Args: { event: string };
        Returns: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          place: number;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reject_export_product: {
        Args: { product: string; reason: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reject_startup: {
        Args: { field?: string; reason: string; startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remove_startup_document: {
        Args: { document: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_export_demo: {
        Args: { buyer_company: string; buyer_country: string; notes?: string; product: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_scheduled_at: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_intro: {
        Args: { note: string; startup: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_launch_notice: { Args: { email: string }; Returns: undefined };
      return_startup_to_review: {
        Args: { reason: string; startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      revoke_deal_room_invitation: { Args: { invitation: string }; Returns: undefined };
      revoke_export_certification: {
        Args: { product: string; reason: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_search: {
        Args: { filters: Json; name: string; notify?: boolean };
        Returns: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          name: string;
          notify: boolean;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_searches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_startups: {
        Args: { after?: string; filters?: Json; page_offset?: number; page_size?: number };
        Returns: {
          created_at: string;
          cursor: string;
          employees: number;
          export_readiness_score: number;
          founded_year: number;
          funding_raised: number;
          funding_target: number;
          hub_country: string;
          hub_id: string;
          hub_name: string;
          id: string;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string;
          name: string;
          revenue: number;
          sdg_tags: string[];
          sectors: string[];
          short_description: string;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          team_size: number;
          valuation: number;
          video_pitch_url: string;
        }[];
      };
      send_contact_message: {
        Args: {
          company: string;
          email: string;
          message: string;
          name: string;
          role: string;
          subject: string;
          website?: string;
        };
        Returns: undefined;
      };
      send_event_message: { Args: { details: Json; event: string }; Returns: undefined };
      send_export_quote: {
        Args: { amount: number; currency: string; deal: string; valid_until: string };
        Returns: {
          amount: number;
          currency: string;
          deal_id: string;
          id: string;
          sent_at: string;
          sent_by: string;
          valid_until: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "export_quotes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_summit_message: {
        Args: {
          company?: string;
          email: string;
          full_name: string;
          interest: string;
          message: string;
          phone: string;
          website?: string;
        };
        Returns: undefined;
      };
      set_deal_room_expiry: {
        Args: { access_expires_at: string; person: string; room: string };
        Returns: undefined;
      };
      startup_page: {
        Args: { after?: string; filters?: Json; page_offset?: number; page_size?: number };
        Returns: Json;
      };
      startup_review_history: {
        Args: { startup: string };
        Returns: {
          decided_at: string;
          decided_by_name: string;
          decision: Database["public"]["Enums"]["startup_status"];
          field: string;
          hub_name: string;
          reason: string;
        }[];
      };
      startup_total: { Args: { filters?: Json }; Returns: number };
      submit_export_product: {
        Args: { product: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_kyc: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          user_id: string;
          valid_until: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_submissions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_startup: {
        Args: { startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      sweep_deal_room_uploads: { Args: Record<PropertyKey, never>; Returns: string[] };
      sweep_kyc_uploads: { Args: Record<PropertyKey, never>; Returns: string[] };
      take_login: { Args: { email: string }; Returns: undefined };
      take_registration: { Args: { email: string }; Returns: undefined };
      unwatch_startup: { Args: { startup: string }; Returns: undefined };
      update_event: {
        Args: { details: Json; event: string };
        Returns: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_export_product: {
        Args: { details: Json; product: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_startup: {
        Args: { details: Json; startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      username_available: { Args: { username: string }; Returns: boolean };
      waive_kyc: { Args: { invitation: string; reason: string }; Returns: undefined };
      watch_startup: {
        Args: { notes?: string; startup: string };
        Returns: {
          created_at: string;
          id: string;
          investor_id: string;
          notes: string | null;
          startup_id: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "watchlist";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_deal_room_message: {
        Args: { message_id: string };
        Returns: {
          attachments: string[];
          created_at: string;
          deal_room_id: string;
          id: string;
          message: string;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_messages";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_export_product: {
        Args: { product: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_intro: {
        Args: { request: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_startup: {
        Args: { startup: string };
        Returns: {
          changed_since_verification: boolean;
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string | null;
          long_description: string | null;
          name: string;
          patents: string[];
          revenue: number | null;
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
    };
    Enums: {
      deal_status: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
      event_registration_status:
        | "REGISTERED"
        | "WAITING"
        | "PENDING_APPROVAL"
        | "CANCELLED"
        | "DECLINED";
      event_type: "ROADSHOW" | "CONFERENCE" | "DEMO_DAY" | "NETWORKING";
      export_deal_status:
        | "DEMO_REQUESTED"
        | "NDA_PENDING"
        | "NDA_ACCEPTED"
        | "QUOTE_PENDING"
        | "QUOTE_SENT"
        | "NEGOTIATING"
        | "PAYMENT_PENDING"
        | "COMPLETED"
        | "CANCELLED";
      export_product_status: "DRAFT" | "PENDING" | "APPROVED" | "REJECTED";
      intro_status: "OPEN" | "ACCEPTED" | "DECLINED" | "WITHDRAWN";
      kyc_status: "PENDING" | "VERIFIED" | "REJECTED" | "EXPIRED";
      kyc_submission_status: "DRAFT" | "SUBMITTED" | "VERIFIED" | "REJECTED";
      pricing_model: "FIXED" | "SUBSCRIPTION" | "USAGE_BASED" | "TIERED" | "CUSTOM";
      room_access: "none" | "overview" | "full";
      room_side: "FOUNDER" | "INVESTOR";
      startup_stage: "PRE_SEED" | "SEED" | "SERIES_A" | "SERIES_B" | "SERIES_C_PLUS";
      startup_status: "PENDING" | "APPROVED" | "REJECTED" | "DRAFT";
      subscription_tier: "FREE" | "BASIC" | "PRO" | "ENTERPRISE";
      user_role: "SUPER_ADMIN" | "HUB_ADMIN" | "STARTUP_ADMIN" | "INVESTOR" | "GUEST";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      deal_status: ["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED"],
      event_registration_status: [
        "REGISTERED",
        "WAITING",
        "PENDING_APPROVAL",
        "CANCELLED",
        "DECLINED",
      ],
      event_type: ["ROADSHOW", "CONFERENCE", "DEMO_DAY", "NETWORKING"],
      export_deal_status: [
        "DEMO_REQUESTED",
        "NDA_PENDING",
        "NDA_ACCEPTED",
        "QUOTE_PENDING",
        "QUOTE_SENT",
        "NEGOTIATING",
        "PAYMENT_PENDING",
        "COMPLETED",
        "CANCELLED",
      ],
      export_product_status: ["DRAFT", "PENDING", "APPROVED", "REJECTED"],
      intro_status: ["OPEN", "ACCEPTED", "DECLINED", "WITHDRAWN"],
      kyc_status: ["PENDING", "VERIFIED", "REJECTED", "EXPIRED"],
      kyc_submission_status: ["DRAFT", "SUBMITTED", "VERIFIED", "REJECTED"],
      pricing_model: ["FIXED", "SUBSCRIPTION", "USAGE_BASED", "TIERED", "CUSTOM"],
      room_access: ["none", "overview", "full"],
      room_side: ["FOUNDER", "INVESTOR"],
      startup_stage: ["PRE_SEED", "SEED", "SERIES_A", "SERIES_B", "SERIES_C_PLUS"],
      startup_status: ["PENDING", "APPROVED", "REJECTED", "DRAFT"],
      subscription_tier: ["FREE", "BASIC", "PRO", "ENTERPRISE"],
      user_role: ["SUPER_ADMIN", "HUB_ADMIN", "STARTUP_ADMIN", "INVESTOR", "GUEST"],
    },
  },
} as const;
